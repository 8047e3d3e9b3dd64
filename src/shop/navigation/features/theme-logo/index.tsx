import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { getContext } from '../../../context.ts';
import { followScheme, schemeOf } from '../../page/theme.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** A dark theme has the light logo; a logo that is drawn inline takes its colours from the theme itself [HDR-02]. */
function ThemeLogo({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { page, facts } = getContext();
  const [scheme, setScheme] = useState(() => schemeOf(page));
  useLayoutEffect(() => followScheme(page, setScheme, signal), [page, signal]);
  const { logo, logoFixed, logoLight } = facts.options.theme;
  const usual = (host.closest(selectors.fixed) && logoFixed) || logo;
  const src = scheme === 'dark' ? logoLight : usual;
  return <Part name="picture" attributes={src ? { src } : {}} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: ThemeLogo };
