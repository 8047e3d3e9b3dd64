import { useCallback, useRef, useState } from 'react';
import { readPreview } from '../../src/config/preview.ts';
import type { LayerReport } from './watched.ts';

/** Name under which the tab keeps the configuration. */
const storageName = 'vitrina-harness-config';

export interface UsedConfig {
  /** JSON of a configuration; empty for the page's own. */
  readonly text: string;
  /** Takes another one; gives back why it is none. */
  readonly apply: (text: string) => string | undefined;
  /** To be told of each page's layer: gives it the configuration once. */
  readonly onLayer: (layer: LayerReport) => void;
}

const wrongTexts = {
  'too-long': 'Настройки длиннее 100 000 знаков.',
  'not-json': 'Это не JSON:',
  'not-object': 'Нужен объект { … }, а не',
} as const;

/** A configuration that the layer of every page in the frame takes instead of the page's own, as in the embed and in a preview [EMB-04]. */
export function useConfig(page: () => Window | undefined): UsedConfig {
  const [text, setText] = useState(() => sessionStorage.getItem(storageName) ?? '');
  const latest = useRef(text);
  const given = useRef(new WeakMap<Window, string>());

  const give = useCallback(
    (isAsked: boolean) => {
      const window = page();
      const layer = window?.vitrina;
      // A page that never had one of ours has its own already.
      if (!window || !layer || (given.current.get(window) ?? '') === latest.current) return;
      if (!isAsked && window.document.documentElement.dataset.vitrina === 'stopped') return;
      given.current.set(window, latest.current);
      void layer.start(configOf(latest.current));
    },
    [page],
  );

  const apply = (typed: string): string | undefined => {
    const read = typed.trim() === '' ? undefined : readPreview(typed);
    if (read && 'wrong' in read) return `${wrongTexts[read.wrong]} ${read.wrong === 'too-long' ? '' : read.detail}`.trim();
    latest.current = typed.trim();
    sessionStorage.setItem(storageName, latest.current);
    setText(latest.current);
    give(true);
    return undefined;
  };
  return { text, apply, onLayer: useCallback(({ status }) => status !== 'absent' && give(false), [give]) };
}

/** Null brings the page's own back. */
function configOf(text: string): object | null {
  const read = text === '' ? undefined : readPreview(text);
  return read && 'config' in read ? read.config : null;
}
