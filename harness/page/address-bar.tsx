import { useEffect, useState } from 'react';
import { shopPages } from './shop-address.ts';

interface Props {
  /** What the frame shows now, counted from the shop's root. */
  readonly path: string;
  /** Opens a page; `false` when the address is not one of the shop's. */
  readonly onOpen: (path: string) => boolean;
  readonly onReload: () => void;
}

/** The address of the frame inside the shop: a list of pages, a field, and reload. The browser's Back button works for the frame too. */
export function AddressBar({ path, onOpen, onReload }: Props) {
  const [typed, setTyped] = useState(path);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    setTyped(path);
    setRefused(false);
  }, [path]);
  const chosen = shopPages.find((page) => page.path === path);

  return (
    <form
      className="address"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(!onOpen(typed.trim()));
      }}
    >
      <button
        type="button"
        className="square"
        onClick={onReload}
        aria-label="Обновить страницу магазина"
        title="Обновить страницу магазина"
      >
        ↻
      </button>
      <select aria-label="Страница магазина" value={chosen?.path ?? ''} onChange={(event) => onOpen(event.target.value)}>
        {!chosen && <option value="">Другая страница</option>}
        {shopPages.map((page) => (
          <option key={page.path} value={page.path}>
            {page.label}
          </option>
        ))}
      </select>
      <input
        aria-label="Адрес внутри магазина"
        aria-invalid={isRefused}
        aria-describedby={isRefused ? 'address-problem' : undefined}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit">Открыть</button>
      {isRefused && (
        <p id="address-problem" className="problem" role="alert">
          Такого адреса в демо-магазине быть не может.
        </p>
      )}
    </form>
  );
}
