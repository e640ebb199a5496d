import type { LegalText } from '../content-types';
import { definePageTexts } from '../page-texts';

/** What is kept in the visitor’s browser. */
export const cookiesContent: LegalText = definePageTexts('cookies', {
  title: 'Cookies',
  lead: '{cookieLead}',
  since: '1 November 2026',
  body: `## The cookies

None of them is sent to anybody but us:

{cookieList}

## What else your browser keeps

These never leave your device on their own:

{storageList}

{counting}

## Turning them off

Your browser can delete and refuse cookies. The public pages work without any; signing in does not.
`,
});
