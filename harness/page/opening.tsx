/** Shown until the demo shop can answer, or instead of it if it cannot start. */
export function Opening({ problem }: { readonly problem?: string }) {
  return (
    <main className="opening">
      <h1>Витрина: стенд</h1>
      {problem === undefined ? <p role="status">Открываем демо-магазин…</p> : <p role="alert">{problem}</p>}
    </main>
  );
}
