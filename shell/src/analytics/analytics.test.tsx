import { type AnalyticsSettings, DEFAULT_ANALYTICS } from '@brightnest/contracts/site/analytics';
import {
  ANALYTICS_QUEUE,
  leaveCounted,
  openPrivacyChoices,
  track,
} from '@brightnest/kit/runtime/page/analytics';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type Choose, type ChoicesView, startAnalytics } from './analytics';
import { PrivacyChoices } from './privacy-choices';

let catcher: Awaited<ReturnType<typeof startApiServer>>;
const names = () => catcher.calls.map(({ body }) => (body as { name?: string }).name);

beforeEach(async () => {
  catcher = await startApiServer({ 'POST /events': () => ({ status: 202 }) });
});
afterEach(async () => {
  pageSettings.analytics = DEFAULT_ANALYTICS;
  Reflect.deleteProperty(globalThis, ANALYTICS_QUEUE);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  localStorage.clear();
  await catcher.stop();
});

/** A page whose company counts as these settings say. */
function open(settings: Partial<AnalyticsSettings>) {
  const analytics: AnalyticsSettings = {
    ...{ provider: 'endpoint', address: `${location.origin}/events`, siteId: '', asksFirst: true },
    ...settings,
  };
  pageSettings.analytics = analytics;
  function Visitor() {
    const [shown, setShown] = useState<{ view: ChoicesView; choose: Choose }>();
    useState(() =>
      queueMicrotask(() =>
        startAnalytics(analytics, (view, choose) => act(() => setShown({ view, choose }))),
      ),
    );
    return shown ? <PrivacyChoices settings={analytics} {...shown} /> : null;
  }
  return renderWithKit(<Visitor />);
}

/** Whatever was to be sent before has arrived once this has, which the same page sends. */
async function untilArrived(name: 'message_sent' | 'signed_up') {
  track(name);
  await waitFor(() => expect(names()).toContain(name));
}

it('sends nothing before the visitor agrees, what they do from then on, and nothing after they change their mind', async () => {
  track('page_viewed', { page: '/offer/:id' });
  const { user } = open({});
  track('page_viewed', { page: '/offer/:id' });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  expect(await findViolations()).toEqual([]);
  expect(accept.className).toBe(screen.getByRole('button', { name: 'Decline' }).className);
  track('quote_started');
  expect([catcher.calls, localStorage.length]).toEqual([[], 0]);

  await user.click(accept);
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await untilArrived('message_sent');
  // What was done before they agreed stays untold; the page that they are on does not.
  expect(names()).toEqual(['page_viewed', 'message_sent']);
  expect(catcher.calls[0]?.body).toEqual({
    ...{ name: 'page_viewed', page: '/offer/:id', at: expect.any(String) },
  });
  expect(catcher.calls[0]?.headers.cookie).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('bn_privacy') ?? '')).toEqual({
    choice: 'accepted',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    version: `endpoint ${location.origin}/events `,
  });

  openPrivacyChoices();
  const statistics = await screen.findByRole('checkbox', { name: 'Statistics' });
  expect(statistics).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(/^You chose this on \d+ \w+ \d{4}\.$/);
  expect(await findViolations()).toEqual([]);
  await user.click(statistics);
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  track('quote_submitted');
  track('page_viewed', { page: '/' });
  openPrivacyChoices();
  await user.click(await screen.findByRole('checkbox', { name: 'Statistics' }));
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  await untilArrived('signed_up');
  expect(names()).toEqual(['page_viewed', 'message_sent', 'page_viewed', 'signed_up']);
});

it('asks no more once they declined, until the company chooses somebody else', async () => {
  const { user, unmount } = open({});
  track('page_viewed', { page: '/' });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  unmount();
  Reflect.deleteProperty(globalThis, ANALYTICS_QUEUE);

  const again = open({});
  track('page_viewed', { page: '/' });
  openPrivacyChoices();
  expect(await screen.findByRole('checkbox', { name: 'Statistics' })).not.toBeChecked();
  again.unmount();
  Reflect.deleteProperty(globalThis, ANALYTICS_QUEUE);

  open({ address: `${location.origin}/events?new` });
  track('page_viewed', { page: '/' });
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(catcher.calls).toEqual([]);
});

it.each([
  [
    'plausible',
    { name: 'pageview', url: expect.stringMatching(/\/offer\/:id$/), domain: 'a.example' },
  ],
  [
    'umami',
    {
      type: 'event',
      payload: expect.objectContaining({ website: 'a.example', url: '/offer/:id' }),
    },
  ],
] as const)(
  'tells %s in its own form, unasked where the company says so',
  async (provider, body) => {
    open({ provider, siteId: 'a.example', asksFirst: false });
    await waitFor(() => {
      if (catcher.calls.length === 0) track('page_viewed', { page: '/offer/:id' });
      expect(catcher.calls.length).toBeGreaterThan(0);
    });
    expect(catcher.calls[0]?.body).toMatchObject(body);
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  },
);

it('takes a browser that asks not to be followed for a no, until its visitor says yes', async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  const { user } = open({ asksFirst: false });
  await waitFor(() => expect(globalThis).not.toHaveProperty([ANALYTICS_QUEUE, 'length']));
  track('page_viewed', { page: '/' });
  openPrivacyChoices();
  const statistics = await screen.findByRole('checkbox', { name: 'Statistics' });
  expect(statistics).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Your browser asks not to be followed');
  expect(catcher.calls).toEqual([]);
  await user.click(statistics);
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  await untilArrived('signed_up');
});

it('loads Google’s script once they agree, and not before', async () => {
  const scripts = () =>
    document.querySelectorAll('script[src^="https://www.googletagmanager.com/"]');
  const { user } = open({
    provider: 'google',
    address: '',
    siteId: 'G-ABC1234567',
    asksFirst: false,
  });
  track('page_viewed', { page: '/offer/:id' });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect([...scripts()].map((script) => script.getAttribute('src'))).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
  ]);
  const told = JSON.stringify((window as unknown as { dataLayer: object[] }).dataLayer);
  expect(told).toContain(`"page_location":"${location.origin}/offer/:id"`);
  scripts().forEach((script) => script.remove());
});

it('counts nothing in an area that is not counted, and nothing at all where nobody is chosen', async () => {
  const { user } = open({});
  track('page_viewed', { page: '/' });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await untilArrived('message_sent');
  leaveCounted();
  track('quote_started');
  track('page_viewed', { page: '/pricing' });
  await untilArrived('signed_up');
  expect(names()).not.toContain('quote_started');
  pageSettings.analytics = DEFAULT_ANALYTICS;
  Reflect.deleteProperty(globalThis, ANALYTICS_QUEUE);
  track('quote_started');
  expect(globalThis).not.toHaveProperty([ANALYTICS_QUEUE]);
});
