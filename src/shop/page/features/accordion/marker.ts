import type { AboutFeature, Marker } from '../../../../parts/feature.ts';

/** Lists whose entries open under their heads: questions, staff, jobs; the current and the older markup (contract/page.md, 3.34). */
export const marker = {
  id: 'accordion',
  isEarly: true,
  anchors: ['accordion-type-1', 'items-list1', 'vacancy-list1', 'faq', 'staff', 'jobs_wrapp'],
  selectors: {
    root: '.accordion-type-1, .faq.list, .staff.list, .jobs_wrapp, :is(.items-list1, .vacancy-list1):has(.accordion-head)',
    controls: '.accordion-head, .faq.list .q a, .staff.list .staff_section_title a, .jobs_wrapp .item .name',
    entry: '.staff_section, .item',
    panel: '.staff_section_items, .description_wrapp, .a',
    // The list whose first entry opens automatically.
    opening: '.jobs_wrapp',
  },
} satisfies Marker;

export const about: AboutFeature = { names: { ru: 'Вопросы, сотрудники и вакансии', en: 'Questions, staff and jobs' } };
