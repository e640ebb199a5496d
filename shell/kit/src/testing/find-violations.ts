import axe from 'axe-core';

/**
 * Accessibility rules that what is on the page breaks, one line each; `[]` when there are none.
 * Colour contrast is left out, since jsdom draws nothing: the token tests and the browser tests have it.
 */
export async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
