import type { AppStore } from '@brightnest/kit/runtime/store';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { startCleanerArea } from '../testing/cleaner-area';
import { OfflineNotice } from './offline-notice';

let server: Awaited<ReturnType<typeof startCleanerArea>>;
beforeEach(async () => {
  server = await startCleanerArea();
});
afterEach(() => server.stop());

const reads = () => server.calls.filter(({ url }) => url === '/api/cleaner/upcoming-jobs').length;
const deviceSays = (what: 'online' | 'offline') =>
  act(() => void window.dispatchEvent(new Event(what)));
const untilAnswered = (store: AppStore) =>
  waitFor(() => expect(JSON.stringify(store.getState())).toContain('fulfilledTimeStamp'));
const SLOW = { timeout: 20_000 };

it('says nothing while the site answers, whatever the device says', async () => {
  const { store } = renderWithKit(<OfflineNotice />);
  await untilAnswered(store);
  deviceSays('offline');
  await waitFor(() => expect(reads()).toBe(2));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says since when nothing is known, until the site answers again', async () => {
  const { store } = renderWithKit(<OfflineNotice />);
  await untilAnswered(store);
  const { 'GET /api/cleaner/upcoming-jobs': answer } = server.handlers;
  server.handlers['GET /api/cleaner/upcoming-jobs'] = (_call, response) => {
    response.destroy();
    return undefined;
  };
  deviceSays('online');
  const words = /^You are offline\. Your jobs are shown as of \d{1,2}:\d\d\s[ap]m\.$/;
  expect(await screen.findByText(words, undefined, SLOW)).toBeInTheDocument();

  if (answer) server.handlers['GET /api/cleaner/upcoming-jobs'] = answer;
  deviceSays('online');
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement(), SLOW);
});

it('says only that it is offline when nothing was ever answered', async () => {
  server.handlers['GET /api/cleaner/upcoming-jobs'] = (_call, response) => {
    response.destroy();
    return undefined;
  };
  renderWithKit(<OfflineNotice />);
  expect(await screen.findByText('You are offline.', undefined, SLOW)).toBeInTheDocument();
});
