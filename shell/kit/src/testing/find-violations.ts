import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/**
 * Accessibility rules that what is on the page breaks, one line each; `[]` when there are none.
 * Colour contrast is left out, since jsdom draws nothing: the token tests and the browser tests have it.
 */
export async function findViolations(): Promise<string[]> {
  // As waiting does: what the page learns from the server meanwhile is nothing that a test has to ask for.
  const { violations } = (await getConfig().asyncWrapper(() =>
    axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      resultTypes: ['violations'],
    }),
  )) as axe.AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
