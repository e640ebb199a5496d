import { categoryName } from '@brightnest/contracts/catalogue/category';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  address,
  enter,
  openSettingsTab,
  rowsOf,
  samplePlan,
  sampleService,
  startCatalogueServer,
} from '../testing/catalogue';
import { durationText, isAmount, priceText } from './catalogue-texts';
import { memberConsequences, planValues } from './plan-dialog';
import { PlansTab } from './plans-tab';
import { serviceValues } from './service-dialog';
import { ServicesTab } from './services-tab';

describe('the services tab', () => {
  const windows = sampleService({
    id: '64b0000000000000000000c2',
    name: 'Windows',
    description: 'Inside and out',
    category: 'window_cleaning',
    basePrice: '45.50',
    priceUnit: 'hour',
    priceOnRequest: false,
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

  const open = (search = '') => openSettingsTab(<ServicesTab />, search);

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
    server.stored.services = [];
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
          priceOnRequest: false,
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
      'Please enter an amount such as 180.00',
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
    const basedOn = serviceValues(sampleService());
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
    server.stored.services = [windows, theirs];
    act(() => server.publish(theirs.id));

    expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Description/)).toHaveValue('Every last corner');
    expect(within(dialog).getByLabelText('Features')).toHaveValue('Oven');
    expect(within(dialog).getByLabelText(/^Price \(AUD\)/)).toHaveValue('220.00');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/Somebody else has just/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Service updated')).toBeVisible();
    const basedOn = serviceValues(theirs);
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
    const confirmation = await screen.findByRole('alertdialog', {
      name: 'Deactivate Deep Cleaning?',
    });
    expect(confirmation).toHaveTextContent('Cleans that are booked stay as they are');
    expect(await findViolations()).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Deep Cleaning is inactive now')).toBeVisible();
    const basedOn = serviceValues(sampleService());
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
    server.stored.services = [sampleService({ basePrice: '333.00' })];
    act(() => server.publish(sampleService().id));
    expect(await screen.findByText('$333.00 AUD')).toBeVisible();
  });

  it('offers no change to who may only look', async () => {
    server.stored.permissions = ['catalogue:read'];
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
});

describe('the plans tab', () => {
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

  const open = (search = '') => openSettingsTab(<PlansTab />, search);

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

  it('adds a plan, with what a cleaning of it pays for', async () => {
    const service = sampleService();
    server.stored.services = [service];
    const { user } = open();
    const opener = await screen.findByRole('button', { name: 'Add plan' });
    await waitFor(() => expect(opener).toBeEnabled());
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Add a club plan' });
    enter(/^Name/, 'Fresh Start');
    enter(/^Monthly price/, '4500');
    enter(/^Cleanings per month/, '2');
    enter(/^Benefits/, 'No booking fees\n');
    await user.selectOptions(within(dialog).getByLabelText('Each cleaning lasts'), 'Up to 3 hours');
    const covered = within(
      within(dialog).getByRole('group', { name: 'Services that a cleaning pays for' }),
    );
    await user.click(await covered.findByLabelText(service.name));
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
          ...{ creditServiceIds: [service.id], creditMinutes: 180 },
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
    expect(screen.getByText('Please enter an amount such as 180.00')).toBeVisible();
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
    const basedOn = planValues(samplePlan());
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
    server.stored.tiers = [samplePlan({ monthlyPrice: '8800.00' }), total];
    act(() => server.publish(samplePlan().id));
    expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Monthly price/)).toHaveValue('8800.00');
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Freshest');
  });

  it('says what it means to members before a plan is taken out of the offer', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Deactivate Weekly Fresh' }));
    const confirmation = await screen.findByRole('alertdialog', {
      name: 'Deactivate Weekly Fresh?',
    });
    expect(confirmation).toHaveTextContent('they are renewed and charged as before');
    await user.click(within(confirmation).getByRole('button', { name: 'Deactivate plan' }));
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
    server.stored.tiers = [];
    const { user } = open();
    expect(await screen.findByText('Error loading club plans: Not now.')).toBeVisible();
    if (list) server.handlers['GET /api/admin/subscription-tiers'] = list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No club plans yet')).toBeVisible();
  });

  it('offers no change to who may only look', async () => {
    server.stored.permissions = ['catalogue:read'];
    open();
    await screen.findByText('Weekly Fresh', { selector: 'strong' });
    expect(screen.queryByRole('button', { name: /^(Edit|Add|Deactivate|Activate)/ })).toBeNull();
  });
});

describe('what saving a plan means to its members', () => {
  const plan = samplePlan({ monthlyPrice: '8500.00', cleaningsPerMonth: 4 });
  const linesOf = (change: object) =>
    memberConsequences(plan, { ...planValues(plan), ...change }).join('\n');

  it('says what always holds, and no more, while nothing differs', () => {
    expect(memberConsequences(plan, planValues(plan))).toHaveLength(3);
    expect(linesOf({ monthlyPrice: '8500' })).not.toContain('instead of');
  });

  it('says what the next renewal costs', () => {
    expect(linesOf({ monthlyPrice: '9000' })).toContain(
      'charged LKR 9,000.00 instead of LKR 8,500.00',
    );
  });

  it('says what the next renewal costs with the tax on top', () => {
    const pricing = {
      ...DEFAULT_PRICING_SETTINGS,
      ...{ taxMode: 'on_top' as const, taxCurrencies: ['LKR' as const] },
    };
    const lines = memberConsequences(plan, { ...planValues(plan), monthlyPrice: '9000' }, pricing);
    expect(lines.join('\n')).toContain(
      'charged LKR 9,900.00 incl. GST instead of LKR 9,350.00 incl. GST, to the card',
    );
  });

  it('says how many cleanings the next renewal brings', () => {
    expect(linesOf({ cleaningsPerMonth: '3' })).toContain(
      'From their next renewal members have 3 cleanings a month instead of 4.',
    );
  });

  it('says that members stay when nobody can join any more', () => {
    expect(linesOf({ isActive: false })).toContain('Who is a member stays one');
  });

  it('says nothing of what is no amount or number', () => {
    expect(linesOf({ monthlyPrice: 'x', cleaningsPerMonth: '' })).not.toContain('instead of');
  });
});

describe('catalogue texts', () => {
  it('says a price as customers read it', () => {
    expect(priceText({ basePrice: '1120', priceUnit: 'hour' })).toBe('$1,120.00 AUD per hour');
    expect(priceText({ basePrice: '79.5', priceUnit: 'fixed' })).toBe('$79.50 AUD');
    expect(priceText({ basePrice: 'much', priceUnit: 'fixed' })).toBe('');
    const onRequest = { basePrice: '45.00', priceUnit: 'hour', priceOnRequest: true } as const;
    expect(priceText(onRequest)).toBe('Custom Quote');
  });

  it.each([
    [60, '1 hour'],
    [150, '2 hours 30 minutes'],
    [1, '1 minute'],
    [0, ''],
    [Number.NaN, ''],
  ])('says %d minutes as %j', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });

  it('says a category in words', () => {
    expect(categoryName('move_in_out')).toBe('Move in out');
  });

  it.each([
    ['12', true],
    ['12.50', true],
    ['12.505', false],
    ['$12', false],
    ['', false],
  ])('knows whether %j is an amount', (text, expected) => {
    expect(isAmount(text)).toBe(expected);
  });
});
