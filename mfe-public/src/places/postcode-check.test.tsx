import type { ServiceAreaCheck } from '@brightnest/contracts/areas/service-area';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import { sampleService } from '../testing/sample-catalogue';
import { PostcodeCheck } from './postcode-check';

const CHECK = 'GET /api/service-areas/check';
const NEWTOWN: ServiceAreaCheck = {
  ...{ success: true, postalCode: '2042', isServed: true, services: ['deep'] },
  area: { id: 'a', name: 'Newtown', slug: 'newtown', state: 'NSW' },
};

const loadedWith = pageSettings.areas;
let joined: object[];
let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  joined = [];
  pageSettings.areas = { ...loadedWith, namesPostcodes: true };
  const services = [
    sampleService({ id: 'deep', name: 'Deep Cleaning' }),
    sampleService({ id: 'office', name: 'Office Cleaning' }),
  ];
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/services': () => ({ body: services }),
    [CHECK]: () => ({ body: NEWTOWN }),
    'POST /api/service-areas/waiting-list': ({ body }) => {
      joined.push(body as object);
      return { body: { success: true } };
    },
  });
});
afterEach(async () => {
  pageSettings.areas = loadedWith;
  await site.stop();
});

async function check(text: string) {
  const { user } = renderWithKit(<PostcodeCheck />);
  await user.type(screen.getByLabelText(/^Do we come to you\? Postcode/), text);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  return user;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('says yes, with what is offered there, and takes the place along', async () => {
  await check(' 2042 ');
  expect(await screen.findByText('Yes, we come to 2042: it is in our area Newtown.')).toBeVisible();
  expect(await screen.findByText('Deep Cleaning')).toBeVisible();
  expect(screen.queryByText('Office Cleaning')).not.toBeInTheDocument();
  expect(hrefOf('Get Free Quote')).toBe('/quote-form?postalCode=2042&state=NSW');
  await screen.findByRole('link', { name: 'Book Cleaning Now' });
  expect(await findViolations()).toEqual([]);
});

it('takes an address where nobody comes yet', async () => {
  site.handlers[CHECK] = () => ({
    body: { ...NEWTOWN, postalCode: '6000', isServed: false, area: null, services: [] },
  });
  const user = await check('6000');
  expect(await screen.findByText(/We don’t clean in 6000 yet/)).toBeVisible();
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Your email address'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Tell me when you come to 6000' }));
  expect(await screen.findByText(/You are on the list/)).toBeVisible();
  expect(joined).toEqual([{ name: 'Ada', email: 'ada@example.com', postalCode: '6000' }]);
});

it('says what is no postcode, and leads on where nobody can say', async () => {
  const user = await check('ABCDE');
  const field = screen.getByLabelText(/^Do we come to you/);
  expect(await screen.findByText(/Please enter a postcode such as/)).toBeVisible();
  expect(field).toBeInvalid();
  site.handlers[CHECK] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Away', requestId: '1' },
  });
  await user.clear(field);
  await user.type(field, '2042');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('link', { name: 'Open the quote form' });
  expect(hrefOf('Open the quote form')).toBe('/quote-form?postalCode=2042');
});

it('leads to the quote form without scripts, and is not there where no postcode is asked for', () => {
  const { unmount } = renderWithKit(<PostcodeCheck />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Your place' });
  expect([form.getAttribute('action'), form.method]).toEqual(['/quote-form', 'get']);
  expect(screen.getByLabelText(/^Do we come/)).toHaveAttribute('name', 'postalCode');
  unmount();
  pageSettings.areas = { ...loadedWith, namesPostcodes: false };
  renderWithKit(<PostcodeCheck />);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
