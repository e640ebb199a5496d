import type { StyleGroup } from '@brightnest/contracts/site/prerendered-pages';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { readStyleGroups } from './style-groups';

/** Markup, and the styles of what is in it. */
export interface RenderedPage {
  html: string;
  styles: StyleGroup[];
}

/** Renders an element to the end, lazy parts too. @throws what the element throws. */
export async function renderPage(element: ReactNode): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  const { prelude } = await prerender(sheet.collectStyles(element), {
    onError: (error) => void errors.push(error),
    // Else React moves large parts to the end of the page, with a script that puts them back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  // React leaves a part that failed to the browser; here nothing may fail.
  if (errors.length > 0) throw errors[0];
  return { html, styles: readStyleGroups(sheet.getStyleTags()) };
}
