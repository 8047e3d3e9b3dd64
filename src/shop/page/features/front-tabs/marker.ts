import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Tabs of goods on the front page; each is filled when it is selected (contract/page.md, 3.29). */
export const marker = {
  id: 'front-tabs',
  inFirstViewOf: 'front',
  anchors: ['tab_slider_wrapp'],
  selectors: {
    root: '.tab_slider_wrapp',
    controls: 'ul.tabs.ajax > li[data-code]',
    panels: 'ul.tabs_content > li.tab',
    params: '.request-data',
    content: '.tabs_slider',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Вкладки с товарами на главной', en: 'Tabs of products on the front page' } };
