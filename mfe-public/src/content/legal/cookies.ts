import type { LegalText } from '../content-types';
import { definePageTexts } from '../page-texts';

/** What is kept in the visitor’s browser. */
export const cookiesContent: LegalText = definePageTexts('cookies', {
  title: 'Cookies',
  lead: '{cookieLead}',
  since: '1 November 2026',
  body: `## The cookies

Scripts can read none of them but the last two, and none is sent to anybody but us:

- bn_visitor: a number from 0 to 99, the same for many people. It keeps the site the same for you from page to page while we try out a new version with a part of our visitors. One year.
- bn_access, with __Host- before it where the address begins with https: set when you sign in. It says who you are. 15 minutes, and renewed while you use the site.
- bn_refresh, with the same before it: set when you sign in. It keeps you signed in. 30 days from your last visit and 90 days at most, or until you log out.
- bn_theme: set when you choose the light or the dark look. It says which. One year, or until you go back to the look of your device.
- bn_lang: set when you choose a language. It says which. One year.

## What else your browser keeps

These never leave your device on their own:

- what you have entered in the quote form, so that a reload does not lose it, until you send it or close the tab
- the number under which a form was sent, so that it is not sent twice, until you close the tab

{counting}

## Turning them off

Your browser can delete and refuse cookies. The public pages work without any; signing in does not.
`,
});
