import { createRemoteLoader, retryForever } from './remote-loader';
import { findRemote, readPageRegistry } from './page-registry';
import { BrowserRouter } from '@brightnest/kit/runtime/router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { navigateNativelyUntil, prefetchOnHover } from './links';
import { Screens } from './screens';

const registry = readPageRegistry(document);
const remoteLoader = createRemoteLoader(registry);
prefetchOnHover(registry);

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');

const isPrerendered = element.hasChildNodes();
const served = findRemote(registry, location.pathname);
const loader = isPrerendered && served ? retryForever(remoteLoader, served) : remoteLoader;

const page = (
  <StrictMode>
    <App Router={BrowserRouter}>
      <Screens registry={registry} loader={loader} />
    </App>
  </StrictMode>
);

if (isPrerendered) {
  if (served) navigateNativelyUntil(loader.load(served));
  // Rendered in slices: the page is there to be read, and must not stand still under a finger.
  startTransition(() => void hydrateRoot(element, page));
} else createRoot(element).render(page);
