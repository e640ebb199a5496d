import { readPageRegistry } from '../../../shell/src/page-registry';
import { BrowserRouter } from '@brightnest/kit/runtime/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { remote } from '../../../mfe-public/src/remote';
import { App } from '../../../shell/src/app';
import { Screens } from '../../../shell/src/screens';

// The shell and the public pages as an application that knows neither federation nor rendering ahead.
const loaded = Promise.resolve(remote);
const loader = { load: () => loaded, forget: () => undefined };
const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');
createRoot(element).render(
  <StrictMode>
    <App Router={BrowserRouter}>
      <Screens registry={readPageRegistry(document)} loader={loader} />
    </App>
  </StrictMode>,
);
