import { findViolations } from '@brightnest/kit/testing/find-violations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, enter, openPart, rowsOf } from '../testing/open-part';
import { samplePlan } from '../testing/samples';
import { startCatalogueServer } from '../testing/start-catalogue-server';
import { valuesOf } from './tier-values';
import { TiersPart } from './tiers-part';

const total = samplePlan({
  id: '64b0000000000000000000d2',
  name: 'Total Care',
  monthlyPrice: '15500.00',
  cleaningsPerMonth: 8,
  isActive: false,
});
const PATH = `/api/admin/subscription-tiers/${samplePlan().id}`;

let server: Awaited<ReturnType<typeof startCatalogueServer>>;
beforeEach(async () => {
  server = await startCatalogueServer({ tiers: [samplePlan(), total] });
});
afterEach(() => server.stop());

const open = (search = '') => openPart(<TiersPart />, search);

async function edit() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Weekly Fresh' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Weekly Fresh' });
  return { user, dialog };
}

it('lists the plans with what is billed and what is shown', async () => {
  open();
  const row = (await screen.findByText('Weekly Fresh', { selector: 'strong' })).closest('tr');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(['Weekly FreshEvery week', 'LKR 8,500.00shown as $170 AUD', '4', '1', 'Active']);
  expect(await findViolations()).toEqual([]);
});

it('keeps search, filter and order in the address', async () => {
  const { user } = open('?part=tiers');
  await screen.findByText('Weekly Fresh', { selector: 'strong' });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(rowsOf('Club plans')).toEqual(['Total Care', 'Weekly Fresh']);
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  expect(rowsOf('Club plans')).toEqual(['Total Care']);
  expect(address()).toBe('?part=tiers&sort=name&status=inactive');
});

it('adds a plan', async () => {
  const { user } = open();
  const opener = await screen.findByRole('button', { name: 'Add plan' });
  await waitFor(() => expect(opener).toBeEnabled());
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Add a club plan' });
  enter(/^Name/, 'Fresh Start');
  enter(/^Monthly price/, '4500');
  enter(/^Cleanings per month/, '2');
  enter(/^Benefits/, 'No booking fees\n');
  expect(within(dialog).getByRole('figure')).toHaveTextContent(
    /Fresh Start.*\$90 AUD per month.*billed as LKR 4,500\.00, 2 cleanings every month/,
  );
  expect(await findViolations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Add plan' }));
  expect(await screen.findByText('Plan added')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      method: 'POST',
      url: '/api/admin/subscription-tiers',
      body: {
        name: 'Fresh Start',
        description: '',
        monthlyPrice: '4500',
        cleaningsPerMonth: 2,
        benefits: ['No booking fees'],
        isActive: true,
      },
    },
  ]);
});

it('says what is wrong at its field', async () => {
  const { user, dialog } = await edit();
  enter(/^Name/, '');
  enter(/^Monthly price/, 'free');
  enter(/^Cleanings per month/, '32');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Please enter an amount such as 120.00')).toBeVisible();
  expect(screen.getByText('Please enter 1 to 31 cleanings')).toBeVisible();
  expect(server.sent()).toEqual([]);
});

it('says what a change means to members while it is entered, and saves it', async () => {
  const { user, dialog } = await edit();
  const members = within(dialog).getByRole('region', { name: 'What saving means to members' });
  expect(members).toHaveTextContent('The month that is paid stays as it is.');
  enter(/^Monthly price/, '9000');
  enter(/^Cleanings per month/, '5');
  expect(members).toHaveTextContent('members are charged LKR 9,000.00 instead of LKR 8,500.00');
  expect(members).toHaveTextContent('members have 5 cleanings a month instead of 4');
  await user.click(within(dialog).getByLabelText('Active: customers can join it'));
  expect(members).toHaveTextContent('Who is a member stays one');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Plan updated')).toBeVisible();
  const basedOn = valuesOf(samplePlan());
  expect(server.sent()).toEqual([
    {
      method: 'PUT',
      url: PATH,
      body: { ...basedOn, monthlyPrice: '9000', cleaningsPerMonth: 5, isActive: false, basedOn },
    },
  ]);
});

it('takes over what another window saves meanwhile', async () => {
  const { dialog } = await edit();
  await waitFor(() => expect(server.isLive()).toBe(true));
  enter(/^Name/, 'Freshest');
  server.kept.tiers = [samplePlan({ monthlyPrice: '8800.00' }), total];
  act(() => server.tell(samplePlan().id));
  expect(await screen.findByText(/Somebody else has just changed this plan/)).toBeVisible();
  expect(within(dialog).getByLabelText(/^Monthly price/)).toHaveValue('8800.00');
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Freshest');
});

it('says what it means to members before a plan is taken out of the offer', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Deactivate Weekly Fresh' }));
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Weekly Fresh?' });
  expect(question).toHaveTextContent('they are renewed and charged as before');
  await user.click(within(question).getByRole('button', { name: 'Deactivate plan' }));
  expect(await screen.findByText('Weekly Fresh is inactive now')).toBeVisible();
  expect(server.sent()[0]?.body).toMatchObject({ isActive: false, name: 'Weekly Fresh' });
});

it('keeps what was typed when it is refused, and says why', async () => {
  server.failWith(`PUT ${PATH}`, '');
  const { user, dialog } = await edit();
  enter(/^Name/, 'Freshest');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Failed to update plan')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Freshest');
});

it('says when there are none, and why they could not be loaded', async () => {
  const list = server.handlers['GET /api/admin/subscription-tiers'];
  server.failWith('GET /api/admin/subscription-tiers', 'Not now.');
  server.kept.tiers = [];
  const { user } = open();
  expect(await screen.findByText('Error loading club plans: Not now.')).toBeVisible();
  if (list) server.handlers['GET /api/admin/subscription-tiers'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No club plans yet')).toBeVisible();
});

it('offers no change to who may only look', async () => {
  server.kept.permissions = ['catalogue:read'];
  open();
  await screen.findByText('Weekly Fresh', { selector: 'strong' });
  expect(screen.queryByRole('button', { name: /^(Edit|Add|Deactivate|Activate)/ })).toBeNull();
});
