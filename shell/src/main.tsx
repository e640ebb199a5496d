import { readPageRegistry } from '@brightnest/kit/federation/page-registry';
import { prefetchPointedAreas } from '@brightnest/kit/federation/prefetch-area';
import { createRemoteLoader } from '@brightnest/kit/federation/remote-loader';
import { applyStoredTheme } from '@brightnest/kit/theme/theme-choice';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

applyStoredTheme();

const registry = readPageRegistry(document);
const loader = createRemoteLoader(registry);
prefetchPointedAreas(registry);

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');
createRoot(element).render(
  <StrictMode>
    <App registry={registry} loader={loader} />
  </StrictMode>,
);
