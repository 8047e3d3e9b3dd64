import { lazyMessages } from '../../../lazy-messages.ts';

export const cityTexts = lazyMessages({
  'cities.field': 'Название города',
  'cities.clean': 'Очистить',
  'cities.found': 'Найденные города',
  'cities.all': 'Города',
  'cities.count-one': '{count} город, выбор стрелками вниз и вверх',
  'cities.count-few': '{count} города, выбор стрелками вниз и вверх',
  'cities.count-many': '{count} городов, выбор стрелками вниз и вверх',
  'cities.nothing': 'Такого города мы не нашли. Проверьте название.',
  'cities.failed': 'Поиск городов сейчас недоступен.',
  'cities.retry': 'Повторить',
  'cities.loading': 'Загружаем…',
});
