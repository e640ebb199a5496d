import {
  AtRemoteSlot,
  RemoteSlot,
  splitAtSlot,
  StaticRouter,
} from '@brightnest/kit/ui/screens/prerender';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app';

const Router = ({ children }: { children: ReactNode }) => (
  <StaticRouter location="/">{children}</StaticRouter>
);

// A screen is rendered ahead without the shell. Whoever changes how many children stand around it in
// the shell changes SLOT_PATH with it; until then its pages would be served without being rendered ahead.
it('gives a remote’s screen the same ids alone as in the shell', () => {
  const inShell = renderToString(
    <App Router={Router}>
      <RemoteSlot />
    </App>,
  );
  const alone = renderToString(
    <AtRemoteSlot>
      <RemoteSlot />
    </AtRemoteSlot>,
  );
  expect(splitAtSlot(alone).id).toBe(splitAtSlot(inShell).id);
});
