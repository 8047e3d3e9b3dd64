import type { Cuts } from './cuts.ts';
import { unusedOfClasses } from './react-unused.ts';

/*
 * What the layer never uses of Preact, left out of the lean build: a quarter of its bytes. Read from version 11.2.0; the build of another version fails until it has been
 * read again. What components of the layer ask for is what they ask React for (`react-unused.ts` and the two beside it, with the same tests), and less: there is nothing to hydrate or
 * to wait for, roots begin empty, and only what stands in `src/lean` calls Preact.
 */

/** Nothing is hydrated, and no root or portal takes over elements that it has not made. */
const ofHydration = ['isHydrating', 'excessDomChildren'];

/** Of classes there are error boundaries only. Hooks use two of the methods that Preact asks classes for. */
const ofClasses = Object.fromEntries(
  unusedOfClasses
    .split(' ')
    .filter((name) => !/^(?:UNSAFE_|isPure|componentWillUnmount|shouldComponentUpdate|contextType)/.test(name))
    .map((name) => [name, 'void 0']),
);

const diff: Cuts = {
  parameters: ofHydration,
  variables: { isHydrating: '!1', excessDomChildren: 'null' },
  properties: ofClasses,
  expressions: {
    'e && e.then': '!1',
    // Elements that know their children, text or state otherwise.
    "nodeType == 'math'": '!1',
    "nodeType == 'progress'": '!1',
    "nodeType == 'textarea'": '!1',
    "nodeType == 'template' && dom.content": 'null',
    "i == 'value' && 'defaultValue' in newProps": '!1',
    "i == 'checked' && 'defaultChecked' in newProps": '!1',
  },
  statements: [
    // Nobody is told by `setState` that it has been drawn.
    'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks)',
    'c._stateCallbacks = []',
    'newVNode._flags &= RESET_MODE',
  ],
  texts: {
    // A component that reads one context as `this.context`, e.g. a context's consumer.
    'tmp = newType.contextType;': '',
    'const provider = tmp && globalContext[tmp._id];': '',
    'tmp\n\t\t\t\t? provider\n\t\t\t\t\t? provider.props.value\n\t\t\t\t\t: tmp._defaultValue\n\t\t\t\t: globalContext;': 'globalContext;',
    'if (provider) provider.sub(c);': '',
    // Hooks are always there.
    'if ((tmp = options._diff)) tmp(newVNode);': 'options._diff(newVNode);',
    'if ((tmp = options.diffed)) tmp(newVNode);': 'options.diffed(newVNode);',
    'if (options._commit) ': '',
    'if (options.unmount) ': '',
    ',\n\t\t\tnewProps.is ? newProps : parentDom': '',
    // A component that a failed hydration has left.
    'oldVNode._flags & MODE_SUSPENDED &&': '!1 &&',
    'if (resumed) resumed.some(removeNode);': '',
    '(r = r._excess) &&': '!1 &&',
    // Not unused, but wrong: an empty text would be written anew with each drawing, which whoever watches the page takes for a change.
    'let oldProps = oldVNode.props || EMPTY_OBJ;': 'let oldProps = oldVNode.props ?? EMPTY_OBJ;',
    // HTML as a text.
    "if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\toldHtml = value;\n\t\t\t} else if (": 'if (',
    "} else if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\tnewHtml = value;": '',
    'if (newHtml) {': 'if (!1) {',
    "if (oldHtml) dom.textContent = '';": '',
    "nodeType == 'foreignObject' ||\n\t\t\t\t(namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType))": '!1',
  },
};

const children: Cuts = {
  parameters: ofHydration,
  expressions: {
    'oldVNode._flags & REF_DETACHED': '!1',
    'childVNode.constructor === String': '!1',
    // Marks of a server that sends parts of the page later.
    "!oldDom.data.startsWith('$s')": '!0',
  },
};

const component: Cuts = {
  expressions: {
    // `src/lean/drawing.ts` says when.
    'prevDebounce != options.debounceRendering': '!1',
    'prevDebounce || queueMicrotask': 'options.debounceRendering',
    'options.vnode': 'null',
  },
  statements: ['BaseComponent.prototype.forceUpdate ='],
  texts: {
    'prevDebounce = options.debounceRendering;': '',
    'oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,': '',
    'oldVNode._flags & MODE_HYDRATE,': '',
    'if (callback) {\n\t\t\tthis._stateCallbacks.push(callback);\n\t\t}': '',
  },
};

const props: Cuts = {
  expressions: {
    "typeof value == 'string'": '!1',
    "typeof oldValue == 'string'": '!1',
    'options.event ? options.event(e) : e': 'options.event(e)',
    "name == 'popover' && value == true": '!1',
    ...Object.fromEntries(['list', 'form', 'download', 'rowSpan', 'colSpan', 'popover'].map((name) => [`name != '${name}'`, '!0'])),
  },
  texts: {
    "if (typeof value != 'function') value = NULL;": '',
    "if (typeof oldValue != 'function') oldValue = NULL;": '',
    '/(PointerCapture)$|Capture$/i': '/Capture$/',
    "CAPTURE_REGEX, '$1'": "CAPTURE_REGEX, ''",
    ".replace(/xlink(H|:h)/, 'h')": '',
  },
};

/** The files of the package, below its folder `src` or that of its hooks, and what is cut of them. */
export const unusedOfPreact: Readonly<Record<string, Cuts>> = {
  'src/diff/index.js': diff,
  'src/diff/children.js': children,
  'src/diff/props.js': props,
  'src/component.js': component,
  'src/create-context.js': { statements: ['Context.Consumer =', 'Context.Provider ='] },
  'src/create-element.js': { expressions: { 'options.vnode': 'null' } },
  'src/render.js': {
    parameters: ['isHydrating'],
    variables: { isHydrating: '!1' },
    expressions: { 'options._root': 'null', 'parentDom.nodeType == 9': '!1' },
    texts: {
      'let isHydrating = vnode && vnode._flags & MODE_HYDRATE;': '',
      'oldVNode\n\t\t\t? NULL\n\t\t\t: parentDom.firstChild\n\t\t\t\t? slice.call(parentDom.childNodes)\n\t\t\t\t: NULL,': '',
    },
  },
  'hooks/src/index.js': {
    variables: {
      currentHook: '0',
      ...Object.fromEntries(
        ['oldBeforeDiff', 'oldBeforeRender', 'oldAfterDiff', 'oldCommit', 'oldBeforeUnmount', 'oldRoot'].map((name) => [name, 'null']),
      ),
    },
    expressions: {
      'options._hook': 'null',
      'options._skipEffects': '!1',
      // `src/lean/drawing.ts` says when.
      'prevRaf != options.requestAnimationFrame': '!1',
      'prevRaf || afterNextFrame': 'options.requestAnimationFrame',
    },
    texts: { 'const prevScu = currentComponent.shouldComponentUpdate;': 'const prevScu = null;' },
    // It numbers what `useId` gives out.
    statements: ['options._root =', 'prevRaf = options.requestAnimationFrame'],
  },
  'jsx-runtime/src/index.js': {
    expressions: { 'options.vnode': 'null', '__source || __self': '!1' },
    // One way of making what is drawn is enough.
    texts: {
      "import { VNODE_MARKER } from '../../src/constants';": "import { createVNode as make } from '../../src/create-element';",
      '{\n\t\ttype,\n\t\tprops: normalizedProps,\n\t\tkey,\n\t\tref,\n\t\t_children: null,\n\t\t_parent: null,\n\t\t_depth: 0,\n\t\t_dom: null,\n\t\t_component: null,\n\t\tconstructor: VNODE_MARKER,\n\t\t_original: --vnodeId,\n\t\t_index: -1,\n\t\t_flags: 0\n\t};':
        'make(type, normalizedProps, key, ref);',
    },
  },
};
