import { keepLoading } from '@brightnest/kit/federation/keep-loading';
import { findRemote, readPageRegistry } from '@brightnest/kit/federation/page-registry';
import { prefetchPointedAreas } from '@brightnest/kit/federation/prefetch-area';
import { createRemoteLoader } from '@brightnest/kit/federation/remote-loader';
import { BrowserRouter } from '@brightnest/kit/router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { leavePageToBrowser } from './leave-page-to-browser';
import { Screens } from './routing/screens';

const registry = readPageRegistry(document);
const remoteLoader = createRemoteLoader(registry);
prefetchPointedAreas(registry);

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');

const isPrerendered = element.hasChildNodes();
const served = findRemote(registry, location.pathname);
const loader = isPrerendered && served ? keepLoading(remoteLoader, served) : remoteLoader;

const page = (
  <StrictMode>
    <App Router={BrowserRouter}>
      <Screens registry={registry} loader={loader} />
    </App>
  </StrictMode>
);

if (isPrerendered) {
  if (served) leavePageToBrowser(loader.load(served));
  // Rendered in slices: the page is there to be read, and must not stand still under a finger.
  startTransition(() => void hydrateRoot(element, page));
} else createRoot(element).render(page);
