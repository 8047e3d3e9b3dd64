import { expect, test } from 'vitest';
import { layerSources, usesInLayer } from './layer-sources.ts';
import { unusedOfClasses } from './react-unused.ts';

test('no component of the embed needs what its React leaves out', () => {
  const hooks =
    'useTransition|useDeferredValue|useImperativeHandle|useInsertionEffect|useEffectEvent|useActionState|useOptimistic|useFormStatus';
  const kinds = 'lazy|memo|forwardRef|Suspense|StrictMode|Profiler|Activity|ViewTransition|startTransition';
  const imported = usesInLayer(/import (?:type )?\{([^}]*)\} from 'react(?:-dom)?'/g).flatMap(({ file, name }) =>
    name.split(',').map((one) => ({ file, name: one.trim() })),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ name }) => new RegExp(`^(?:${hooks}|${kinds})$`).test(name))).toEqual([]);
});

test('a class of the embed is a boundary of errors and nothing more', () => {
  expect(usesInLayer(/class \w+ extends (Component|PureComponent)\b/g)).toEqual([{ file: 'src/ui/error-boundary.tsx', name: 'Component' }]);
  const boundary = layerSources.find(({ file }) => file === 'src/ui/error-boundary.tsx')?.text ?? '';
  expect(unusedOfClasses.split(' ').filter((name) => boundary.includes(name))).toEqual([]);
});
