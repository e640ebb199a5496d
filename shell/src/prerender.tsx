import type { PrerenderedFrame, PrerenderedScreen } from '@brightnest/contracts/site/pages';
import { loadCatalogues } from '@brightnest/kit/runtime/page/language';
import { documentTitle } from '@brightnest/kit/runtime/remote';
import {
  frameStamp,
  printJson,
  RemoteSlot,
  renderPage,
  splitAtSlot,
  StaticRouter,
  stylesVersion,
} from '@brightnest/kit/ui/screens/prerender';
import { PageSkeleton } from '@brightnest/kit/ui/screens/remote-screen';
import type { ReactNode } from 'react';
import { App, WORK_AREAS } from './app';
import { shellCatalogues } from './catalogues';
import { navigation } from './navigation';
import { NOT_FOUND, NotFoundPage } from './screens';

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
  return { frame: { before, after, styles }, stamp: frameStamp(id) };
}

async function notFoundPage(): Promise<PrerenderedScreen> {
  const page = await render(OTHER_PAGE, <NotFoundPage />);
  return { ...page, head: { title: documentTitle(NOT_FOUND) } };
}

/** The shell as a visitor sees it around each page. */
async function prerenderFrames() {
  await loadCatalogues(...shellCatalogues);
  const { frame: other, stamp } = await frameOf(OTHER_PAGE);
  const byPath: Record<string, PrerenderedFrame> = {};
  for (const path of [
    ...navigation.map(({ to }) => to),
    ...WORK_AREAS.map(({ pattern }) => pattern),
  ]) {
    byPath[path] = (await frameOf(path)).frame;
  }
  const waiting = await renderPage(<PageSkeleton />);
  return { stamp, stylesVersion, byPath, other, waiting, notFound: await notFoundPage() };
}

printJson(prerenderFrames());
