import type { StyleGroup } from '@brightnest/contracts/site/prerendered-pages';

/**
 * The styles of a frame and of the screen in it as one list. A component that both have stays where
 * the frame has it, because the shell's code is the first to define it in the browser too.
 */
export function mergeStyles(
  frame: readonly StyleGroup[],
  screen: readonly StyleGroup[],
): StyleGroup[] {
  const merged = new Map(frame.map((group) => [group.id, group]));
  for (const group of screen) {
    const known = merged.get(group.id);
    merged.set(group.id, known ? mergeGroup(known, group) : group);
  }
  return [...merged.values()];
}

function mergeGroup(known: StyleGroup, added: StyleGroup): StyleGroup {
  const names = added.names.filter((name) => !known.names.includes(name));
  if (names.length === 0) return known;
  // Rules that both have stand there twice; they say the same.
  return { id: known.id, names: [...known.names, ...names], css: known.css + added.css };
}

/**
 * The style element that styled-components takes over when it starts in the browser: after each
 * component's rules, which component it was, its place in the order, and the class names.
 */
export function styleElement(
  groups: readonly StyleGroup[],
  version: string,
  nonce: string,
): string {
  const css = groups.map(
    ({ id, names, css: rules }, index) =>
      `${rules}data-styled.g${index + 1}[id="${id}"]{content:"${names.join(',')},"}/*!sc*/\n`,
  );
  return `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${css.join('')}</style>`;
}
