import type {
  PrerenderedFrame,
  PrerenderedScreen,
} from '@brightnest/contracts/site/prerendered-pages';
import { documentTitle } from '@brightnest/kit/federation/document-title';
import { printJson } from '@brightnest/kit/prerender/print-json';
import { RemoteSlot, splitAtSlot } from '@brightnest/kit/prerender/remote-slot';
import { renderPage } from '@brightnest/kit/prerender/render-page';
import { stampOf, stylesVersion } from '@brightnest/kit/prerender/stamp';
import { StaticRouter } from '@brightnest/kit/static-router';
import type { ReactNode } from 'react';
import { App } from './app';
import { navigation } from './header/navigation';
import { NOT_FOUND, NoScreen } from './routing/screens';

const OTHER_PAGE = '/-';

function render(path: string, screen: ReactNode) {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return renderPage(<App Router={Router}>{screen}</App>);
}

async function frameOf(path: string): Promise<{ frame: PrerenderedFrame; stamp: string }> {
  const { html, styles } = await render(path, <RemoteSlot />);
  const { before, after, id } = splitAtSlot(html);
  return { frame: { before, after, styles }, stamp: stampOf(id) };
}

async function notFoundPage(): Promise<PrerenderedScreen> {
  const page = await render(OTHER_PAGE, <NoScreen />);
  return { ...page, head: { title: documentTitle(NOT_FOUND) } };
}

/** The shell as a visitor sees it around each page. */
async function prerenderFrames() {
  const { frame: other, stamp } = await frameOf(OTHER_PAGE);
  const byPath: Record<string, PrerenderedFrame> = {};
  for (const { to } of navigation) byPath[to] = (await frameOf(to)).frame;
  return { stamp, stylesVersion, byPath, other, notFound: await notFoundPage() };
}

printJson(prerenderFrames());
