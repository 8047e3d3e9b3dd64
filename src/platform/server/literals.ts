/**
 * JSON5's parser, for literals that are more than JSON. Only the parser, because the package's main module imports its printer. The package is CommonJS: whoever imports it
 * elsewhere makes every page carry what turns that into a module.
 */
export { default as parseLiteral } from 'json5/lib/parse.js';
