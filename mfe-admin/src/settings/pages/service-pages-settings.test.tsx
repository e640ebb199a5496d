import type { ServicePagesUpdate } from '@brightnest/contracts/site/service-pages-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { ServicePagesSettings } from './service-pages-settings';

const PATH = '/api/admin/service-pages';
const DEEP = 'd'.repeat(24);
const OFFICE = 'e'.repeat(24);
const NEWTOWN = 'a'.repeat(24);
const ELSEWHERE = 'b'.repeat(24);

let sent: ServicePagesUpdate[];
let areas: object[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sent = [];
  areas = [
    { id: NEWTOWN, name: 'Newtown', state: 'NSW', postcodes: '2042' },
    { id: 'c'.repeat(24), name: 'Somewhere', state: 'NSW', postcodes: '' },
  ];
  const settings = { hasPlacePages: true, servicesWithout: [DEEP], areasWithout: [ELSEWHERE] };
  server = await startApiServer({
    [`GET ${PATH}`]: () => ({ body: { success: true, settings, revision: 3 } }),
    [`PUT ${PATH}`]: ({ body }) => {
      const { revision, ...given } = body as ServicePagesUpdate;
      sent.push({ ...given, revision });
      return { body: { success: true, settings: given, revision: revision + 1 } };
    },
    'GET /api/services': () => ({
      body: [
        { id: DEEP, name: 'Deep Cleaning' },
        { id: OFFICE, name: 'Office Cleaning' },
      ],
    }),
    'GET /api/service-areas': () => ({ body: { success: true, serviceAreas: areas } }),
  });
});
afterEach(() => server.stop());

it('switches pages of places off and on, by service and by place', async () => {
  const { user } = renderWithKit(<ServicePagesSettings />);
  const services = within(
    await screen.findByRole('group', { name: 'Services with pages for places' }),
  );
  expect(screen.getByRole('link', { name: 'What those of places say' })).toHaveAttribute(
    'href',
    '/admin-settings?part=pages&page=place-page&preview=phone',
  );
  expect(services.getByRole('checkbox', { name: 'Deep Cleaning' })).not.toBeChecked();
  await user.click(services.getByRole('checkbox', { name: 'Deep Cleaning' }));
  await user.click(services.getByRole('checkbox', { name: 'Office Cleaning' }));
  await user.click(screen.getByRole('checkbox', { name: 'Newtown (NSW)' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // What is not active now stays as it was.
  expect(sent[0]).toEqual({
    ...{ hasPlacePages: true, servicesWithout: [OFFICE] },
    ...{ areasWithout: [ELSEWHERE, NEWTOWN], revision: 3 },
  });
  expect(await findViolations()).toEqual([]);
});

it('says that there are no places yet', async () => {
  areas = [];
  renderWithKit(<ServicePagesSettings />);
  expect(await screen.findByText(/No active area names postcodes yet/)).toBeVisible();
});
