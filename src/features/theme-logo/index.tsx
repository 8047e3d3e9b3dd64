import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { followScheme } from '../../page/theme.ts';
import { shop } from '../../state/shop.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** A dark theme has the light logo; a logo that is drawn inline takes its colours from the theme itself [HDR-02]. */
function ThemeLogo({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  useLayoutEffect(() => {
    const picture = host.querySelector(selectors.picture ?? 'img');
    if (!picture) return;
    const { page, facts } = shop();
    const { logo, logoFixed, logoLight } = facts.options.theme;
    const usual = (host.closest(selectors.fixed ?? ':not(*)') && logoFixed) || logo;
    const own = borrow(picture);
    followScheme(
      page,
      (scheme) => {
        const wanted = scheme === 'dark' ? logoLight : usual;
        if (wanted) own.setAttribute('src', wanted);
        else own.giveBack();
      },
      signal,
    );
    return own.giveBack;
  }, [host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: ThemeLogo };
