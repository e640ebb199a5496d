import type { StyleGroup } from '@brightnest/contracts/site/prerendered-pages';

// styled-components ends each component's rules with a rule that names the component and its classes.
const GROUP = /([\s\S]*?)data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\s*/g;

/** The groups of a style element that styled-components wrote on the server, in their order. */
export function readStyleGroups(styleTag: string): StyleGroup[] {
  const content = styleTag.replace(/^<style[^>]*>/, '').replace(/<\/style>$/, '');
  return [...content.matchAll(GROUP)].map(([, css = '', id = '', names = '']) => ({
    id,
    names: names.split(',').filter(Boolean),
    css,
  }));
}
