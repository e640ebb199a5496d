import type { StaffProperty } from '@brightnest/contracts/properties/property-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomerProperties } from './customer-properties';

const ID = '3f0c9a6e-6f0b-4d6e-9c54-0a1b2c3d4e5f';
const PROPERTY: StaffProperty = {
  ...{ id: ID, customerId: 'c1', version: 'v1', isArchived: false, hasAlarmCode: true },
  ...{ address: '12 King Street, Newtown', state: 'NSW', postalCode: '2042' },
  ...{ kind: 'house', bedrooms: 3, bathrooms: 1, access: 'Key in the box', alarm: '' },
  ...{ pets: 'A cat', parking: '', checklist: ['Water the orchids'], photos: [] },
  ...{ keyNumber: 'K-17', officeNotes: '' },
  keyLog: [
    {
      ...{ change: 'given', person: 'Rosa', note: 'Spare key', notedBy: 'Ann Admin' },
      at: '2026-11-20T01:00:00.000Z',
    },
  ],
  codeReads: [],
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let permissions: string[];
let properties: StaffProperty[];
beforeEach(async () => {
  permissions = ['customers:read', 'customers:write'];
  properties = [PROPERTY];
  server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/properties': () => ({ body: { success: true, properties } }),
    [`POST /api/admin/properties/${ID}/alarm-code`]: () => ({
      body: { success: true, code: '4711#' },
    }),
    [`PUT /api/admin/properties/${ID}`]: ({ body }) => {
      properties = [{ ...PROPERTY, ...(body as object), version: 'v2' }];
      return { body: { success: true, property: properties[0] } };
    },
  });
});
afterEach(() => server.stop());

const open = () => renderWithKit(<CustomerProperties customer={{ id: 'c1' }} />);
const section = () => screen.findByRole('region', { name: 'Properties' });

it('shows what is known, the code on demand, and saves a change as it was seen', async () => {
  const { user } = open();
  expect(await screen.findByText('Key in the box')).toBeInTheDocument();
  expect(await section()).not.toHaveTextContent('4711');
  await user.click(screen.getByText('Keys (1)'));
  expect(await section()).toHaveTextContent('Given to Rosa (Spare key)');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('4711#')).toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const checklist = dialog.getByLabelText(/^Checklist/);
  await user.type(checklist, '{Enter}Feed the cat');
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = server.calls.find(({ method }) => method === 'PUT');
  expect(sent?.headers['if-match']).toBe('"v1"');
  expect(sent?.body).toMatchObject({ checklist: ['Water the orchids', 'Feed the cat'] });
  expect(sent?.body).not.toHaveProperty('alarmCode');
});

it('offers nothing to change to who may only see customers', async () => {
  permissions = ['customers:read'];
  open();
  expect(await screen.findByText('Key in the box')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Archive|Add/ })).not.toBeInTheDocument();
});
