/** What stands on the page until the demo shop can answer, or instead of it when it cannot. */
export function Opening({ problem }: { readonly problem?: string }) {
  return (
    <main className="opening">
      <h1>Витрина: стенд</h1>
      {problem === undefined ? <p role="status">Открываем демо-магазин…</p> : <p role="alert">{problem}</p>}
    </main>
  );
}
