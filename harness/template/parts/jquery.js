import $ from 'jquery';

// Inline scripts of pages and of server fragments call jQuery by these names.
window.jQuery = $;
window.$ = $;

export default $;
