/** What went wrong, in a sentence that screen readers say at once. Nothing while there is no text. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="problem" role="alert">
      {text}
    </p>
  );
}
