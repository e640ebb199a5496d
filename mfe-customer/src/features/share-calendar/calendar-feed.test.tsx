import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../testing/refuse';
import { CalendarFeed } from './calendar-feed';

const FEED = '/api/calendar-feed';

let path: string | null;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  path = null;
  const answer = () => ({ body: { success: true, path } });
  server = await startApiServer({
    [`GET ${FEED}`]: answer,
    [`POST ${FEED}`]: () => {
      path = path === null ? '/api/calendar/first' : '/api/calendar/second';
      return answer();
    },
    [`DELETE ${FEED}`]: () => {
      path = null;
      return answer();
    },
  });
});
afterEach(() => server.stop());

const open = () => renderWithKit(<CalendarFeed />);
const address = () => screen.findByLabelText<HTMLInputElement>('Address');
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const changes = () => server.calls.filter(({ method }) => method !== 'GET');

it('is created', async () => {
  const { user } = open();
  await user.click(await button('Create address'));
  expect(await address()).toHaveValue(`${server.origin}/api/calendar/first`);
  expect(screen.getByText('Calendar address created')).toBeInTheDocument();
  const app = screen.getByRole('link', { name: 'Open in calendar app' });
  expect(app).toHaveAttribute('href', expect.stringMatching(/^webcal:.*\/api\/calendar\/first$/));
  expect(await findViolations()).toEqual([]);
});

it('is copied', async () => {
  path = '/api/calendar/first';
  const { user } = open();
  await user.click(await button('Copy address'));
  expect(await screen.findByText('Address copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${server.origin}/api/calendar/first`);
});

it('is marked where the browser does not copy', async () => {
  path = '/api/calendar/first';
  const { user } = open();
  const field = await address();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await button('Copy address'));
  expect(await screen.findByText('Please copy it by hand')).toBeInTheDocument();
  expect(field.selectionEnd).toBe(field.value.length);
});

it('is renewed once it is confirmed that the old one stops working', async () => {
  path = '/api/calendar/first';
  const { user } = open();
  await user.click(await button('Renew address'));
  const asked = await dialog();
  expect(asked.getByText(/The old address stops working at once/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(changes()).toEqual([]);
  await user.click(await button('Renew address'));
  await user.click((await dialog()).getByRole('button', { name: 'Renew address' }));
  await waitFor(async () => expect((await address()).value).toMatch(/second$/));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('is removed once that is confirmed', async () => {
  path = '/api/calendar/first';
  const { user } = open();
  await user.click(await button('Remove address'));
  await user.click((await dialog()).getByRole('button', { name: 'Remove address' }));
  expect(await button('Create address')).toBeInTheDocument();
  expect(screen.getByText('Address removed')).toBeInTheDocument();
});

it('stays as it is when a change fails', async () => {
  path = '/api/calendar/first';
  server.handlers[`POST ${FEED}`] = () => refuse('service_unavailable');
  const { user } = open();
  await user.click(await button('Renew address'));
  await user.click((await dialog()).getByRole('button', { name: 'Renew address' }));
  expect(await screen.findByText('Address not renewed')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

it('loads again after an error', async () => {
  const answer = server.handlers[`GET ${FEED}`]!;
  server.handlers[`GET ${FEED}`] = () => refuse('not_found');
  const { user } = open();
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
  server.handlers[`GET ${FEED}`] = answer;
  await user.click(await button('Try again'));
  expect(await button('Create address')).toBeInTheDocument();
});
