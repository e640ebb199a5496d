import { findViolations } from '@brightnest/kit/testing/find-violations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, enter, openPart, rowsOf } from '../testing/open-part';
import { sampleService } from '../testing/samples';
import { startCatalogueServer } from '../testing/start-catalogue-server';
import { valuesOf } from './service-values';
import { ServicesPart } from './services-part';

const windows = sampleService({
  id: '64b0000000000000000000c2',
  name: 'Windows',
  description: 'Inside and out',
  category: 'window_cleaning',
  basePrice: '45.50',
  priceUnit: 'hour',
  estimatedDuration: 90,
  features: [],
  isActive: false,
  displayOrder: 1,
});
const PATH = `/api/admin/services/${sampleService().id}`;

let server: Awaited<ReturnType<typeof startCatalogueServer>>;
beforeEach(async () => {
  server = await startCatalogueServer({ services: [windows, sampleService()] });
});
afterEach(() => server.stop());

const open = (search = '') => openPart(<ServicesPart />, search);

async function edit() {
  const { user } = open();
  const opener = await screen.findByRole('button', { name: 'Edit Deep Cleaning' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Deep Cleaning' });
  return { user, opener, dialog };
}

it('lists the catalogue as customers see it, with what each service is', async () => {
  open();
  expect(screen.getByRole('region', { name: 'Services' })).toHaveAttribute('aria-busy', 'true');
  const row = (await screen.findByText('Windows', { selector: 'strong' })).closest('tr');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .slice(0, 6)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1',
    'WindowsInside and out',
    'Window cleaning',
    '$45.50 AUDper hour',
    '1 hour 30 minutes',
    'Inactive',
  ]);
  expect(rowsOf('Services')).toEqual(['Windows', 'Deep Cleaning']);
  expect(await findViolations()).toEqual([]);
});

it('keeps search, filters and order in the address', async () => {
  const { user } = open('?part=services');
  await screen.findByText('Windows', { selector: 'strong' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  expect(rowsOf('Services')).toEqual(['Deep Cleaning']);
  await user.selectOptions(screen.getByLabelText('Status'), '');
  await user.selectOptions(screen.getByLabelText('Category'), 'Window cleaning');
  expect(rowsOf('Services')).toEqual(['Windows']);
  await user.selectOptions(screen.getByLabelText('Category'), '');
  await user.type(screen.getByLabelText('Search services'), 'oven');
  await waitFor(() => expect(rowsOf('Services')).toEqual(['Deep Cleaning']));
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(address()).toBe('?part=services&search=oven&sort=price');
});

it('takes search, filter and order from the address', async () => {
  open('?status=inactive&category=window_cleaning&sort=-name&search=inside');
  await screen.findByText('Windows', { selector: 'strong' });
  expect(rowsOf('Services')).toEqual(['Windows']);
  expect(screen.getByLabelText('Category')).toHaveValue('window_cleaning');
});

it('says when there are none, and how to add one', async () => {
  server.kept.services = [];
  const { user } = open();
  expect(await screen.findByText('No services yet')).toBeVisible();
  const nearby = within(screen.getByText('No services yet').parentElement as HTMLElement);
  await user.click(await nearby.findByRole('button', { name: 'Add service' }));
  expect(await screen.findByRole('dialog', { name: 'Add a service' })).toBeVisible();
});

it('says why they could not be loaded, and loads them again', async () => {
  const list = server.handlers['GET /api/admin/services'];
  server.failWith('GET /api/admin/services', 'Not now.');
  const { user } = open();
  expect(await screen.findByText('Error loading services: Not now.')).toBeVisible();
  if (list) server.handlers['GET /api/admin/services'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Windows', { selector: 'strong' })).toBeVisible();
});

it('adds a service after the last, once, and shows its card while it is written', async () => {
  const { user } = open();
  const opener = await screen.findByRole('button', { name: 'Add service' });
  await waitFor(() => expect(opener).toBeEnabled());
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Add a service' });
  enter(/^Name/, 'Ovens');
  enter(/^Category/, 'oven_cleaning');
  enter(/^Description/, 'Gets hot');
  enter(/^Price \(AUD\)/, '95');
  await user.selectOptions(
    within(dialog).getByLabelText(/^Price unit/),
    'Fixed, for the whole clean',
  );
  enter(/^Duration/, '120');
  enter(/^Features/, 'Racks\n\nDoor');
  const card = within(dialog).getByRole('figure');
  expect(card).toHaveTextContent(/OVEN CLEANING.*Ovens.*Racks.*Door.*\$95\.00 AUD.*2 hours/);
  expect(await findViolations()).toEqual([]);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Add service' }));

  expect(await screen.findByText('Service added')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      method: 'POST',
      url: '/api/admin/services',
      body: {
        name: 'Ovens',
        category: 'oven_cleaning',
        description: 'Gets hot',
        basePrice: '95',
        priceUnit: 'fixed',
        estimatedDuration: 120,
        features: ['Racks', 'Door'],
        isActive: true,
        displayOrder: 3,
      },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Edit Ovens' })).toBeVisible();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('says what is wrong at its field', async () => {
  const { user, dialog } = await edit();
  enter(/^Name/, ' ');
  enter(/^Category/, 'Deep Cleaning');
  enter(/^Price \(AUD\)/, '$200');
  enter(/^Duration/, '5');
  enter(/^Display order/, '-1');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  for (const message of [
    'Name is required',
    'Category is required: small letters, digits and underscores',
    'Please enter an amount such as 120.00',
    'Please enter 15 to 1440 minutes',
    'Please enter 0 to 10000',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(within(dialog).getByLabelText(/^Name/)).toHaveFocus();
  expect(server.sent()).toEqual([]);
});

it('changes a price, naming what it was decided on', async () => {
  const { user, opener, dialog } = await edit();
  expect(within(dialog).getByText(/^Cleans that are booked keep the price/)).toBeVisible();
  enter(/^Price \(AUD\)/, '220.00');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Service updated')).toBeVisible();
  const basedOn = valuesOf(sampleService());
  expect(server.sent()).toEqual([
    { method: 'PUT', url: PATH, body: { ...basedOn, basePrice: '220.00', basedOn } },
  ]);
  expect(await screen.findByText('$220.00 AUD')).toBeVisible();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('asks before it loses what was typed', async () => {
  const { user } = await edit();
  enter(/^Name/, 'Deepest Cleaning');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Deepest Cleaning');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('takes over what another window saves meanwhile, and keeps what is typed here', async () => {
  const { user, dialog } = await edit();
  await waitFor(() => expect(server.isLive()).toBe(true));
  enter(/^Price \(AUD\)/, '220.00');
  const theirs = sampleService({ description: 'Every last corner', features: ['Oven'] });
  server.kept.services = [windows, theirs];
  act(() => server.tell(theirs.id));

  expect(await screen.findByText(/Somebody else has just changed this service/)).toBeVisible();
  expect(within(dialog).getByLabelText(/^Description/)).toHaveValue('Every last corner');
  expect(within(dialog).getByLabelText('Features')).toHaveValue('Oven');
  expect(within(dialog).getByLabelText(/^Price \(AUD\)/)).toHaveValue('220.00');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/Somebody else has just/)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Service updated')).toBeVisible();
  const basedOn = valuesOf(theirs);
  expect(server.sent()[0]?.body).toEqual({ ...basedOn, basePrice: '220.00', basedOn });
});

it.each([
  ['Somebody else has changed this service meanwhile.', {}],
  ['Please check the highlighted fields.', { fields: { name: 'Taken' } }],
])('keeps what was typed when it is refused, and says why: %s', async (message, more) => {
  server.failWith(`PUT ${PATH}`, message, more);
  const { user, dialog } = await edit();
  enter(/^Name/, 'Deepest Cleaning');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(message)).toBeVisible();
  if ('fields' in more) expect(screen.getByText('Taken')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Deepest Cleaning');
});

it('takes a service out of the catalogue once it was asked, by keyboard', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Deactivate Deep Cleaning' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Deep Cleaning?' });
  expect(question).toHaveTextContent('Cleans that are booked stay as they are');
  expect(await findViolations()).toEqual([]);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Deep Cleaning is inactive now')).toBeVisible();
  const basedOn = valuesOf(sampleService());
  expect(server.sent()).toEqual([
    { method: 'PUT', url: PATH, body: { ...basedOn, isActive: false, basedOn } },
  ]);
  expect(await screen.findByRole('button', { name: 'Activate Deep Cleaning' })).toBeVisible();
});

it('says why a service stays as it is', async () => {
  server.failWith(`PUT ${PATH}`, '');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Deactivate Deep Cleaning' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate service' }));
  expect(await screen.findByText('Failed to deactivate service')).toBeVisible();
});

it('shows the history of a service', async () => {
  const { user } = await edit();
  await user.click(screen.getByText('History'));
  expect(await screen.findByText('Nothing is recorded yet.')).toBeVisible();
  expect(server.calls.at(-1)?.url).toContain(`resource=service&resourceId=${sampleService().id}`);
});

it('follows what another window changes', async () => {
  open();
  await screen.findByText('Windows', { selector: 'strong' });
  await waitFor(() => expect(server.isLive()).toBe(true));
  server.kept.services = [sampleService({ basePrice: '333.00' })];
  act(() => server.tell(sampleService().id));
  expect(await screen.findByText('$333.00 AUD')).toBeVisible();
});

it('offers no change to who may only look', async () => {
  server.kept.permissions = ['catalogue:read'];
  open();
  await screen.findByText('Windows', { selector: 'strong' });
  expect(screen.getByText(/Your role may look at them, and not change them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Edit|Add|Deactivate|Activate)/ })).toBeNull();
});

it('sends whoever is logged out to sign in again', async () => {
  server.failWith('GET /api/admin/services', 'x', { status: 401, code: 'not_authenticated' });
  open();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});
