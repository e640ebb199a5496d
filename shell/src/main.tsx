import { isCounted } from '@brightnest/contracts/site/analytics';
import { isAnalyticsOn } from '@brightnest/kit/runtime/page/analytics';
import { whenIdle } from '@brightnest/kit/runtime/browser/idle';
import { loadCatalogues } from '@brightnest/kit/runtime/page/language';
import { createRemoteLoader, retryForever } from './remote-loader';
import { findRemote, readPageRegistry } from './page-registry';
import { rememberReferralCode } from '@brightnest/kit/runtime/referral-code';
import { BrowserRouter } from '@brightnest/kit/runtime/router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { shellCatalogues } from './catalogues';
import { prepareLateFont } from './late-font';
import { navigateNativelyUntil, prefetchOnHover } from './links';
import { Screens } from './screens';

const registry = readPageRegistry(document);
const remoteLoader = createRemoteLoader(registry);
prefetchOnHover(registry);
rememberReferralCode();
prepareLateFont();

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');

// What stands there may be no more than the frame, until the screen is made here.
const isPrerendered = element.hasChildNodes() && element.dataset.waiting === undefined;
const served = findRemote(registry, location.pathname);
const loader = isPrerendered && served ? retryForever(remoteLoader, served) : remoteLoader;

const page = (
  <StrictMode>
    <App Router={BrowserRouter}>
      <Screens registry={registry} loader={loader} />
    </App>
  </StrictMode>
);

function show(root: HTMLElement): void {
  if (isPrerendered && served) navigateNativelyUntil(loader.load(served));
  // Rendered in slices: what is there to be read must not stand still under a finger.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

// Without its texts the page is in English, which is better than none.
void loadCatalogues(...shellCatalogues)
  .catch(() => undefined)
  .then(() => {
    show(element);
    if (isAnalyticsOn() && isCounted(served)) whenIdle(() => void import('./analytics/start'));
  });
