import { version as reactVersion } from 'react';
import { version as stylesVersion } from 'styled-components';

export { stylesVersion };

/** What a screen and its frame must agree on: whose ids, whose class names, and where in the tree. */
export function stampOf(slotId: string): string {
  return `react ${reactVersion}, styled-components ${stylesVersion}, slot ${slotId}`;
}
