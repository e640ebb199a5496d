import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type {
  Membership,
  PlanChangePreview,
} from '@brightnest/contracts/memberships/membership-schemas';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { MembershipCard } from './membership-card';

const ID = '65f000000000000000000002';
const CHANGE = `/api/subscriptions/${ID}/change`;
const END = '2030-12-21T08:00:00.000Z';
const SETTINGS = '/customer/settings';

const plan = (id: string, name: string, traits: Partial<Plan> = {}): Plan => ({
  ...{ id, name, description: '', monthlyPrice: '12000.00', currency: 'LKR' },
  cleaningsPerMonth: 4,
  ...{ creditServiceIds: [], creditMinutes: null, benefits: [], isActive: true },
  ...traits,
});
const OWN = plan('1'.repeat(24), 'Weekly Fresh');
const DEAR = plan('2'.repeat(24), 'Twice', { monthlyPrice: '20000.00', cleaningsPerMonth: 8 });
const BASIC = plan('3'.repeat(24), 'Basic', { monthlyPrice: '7000.00', cleaningsPerMonth: 2 });

const UP: PlanChangePreview = {
  ...{ tierId: DEAR.id, tierName: 'Twice', currentTierName: 'Weekly Fresh', direction: 'up' },
  ...{ isImmediate: true, charge: '8000.00', currency: 'LKR', monthlyPrice: '20000.00' },
  ...{ chargedFrom: END, periodEndsAt: END, creditsBefore: 3, creditsAfter: 7 },
  ...{ cleaningsPerMonth: 8, creditMinutes: 240 },
};
const DOWN: PlanChangePreview = {
  ...UP,
  ...{ tierId: BASIC.id, tierName: 'Basic', direction: 'down', isImmediate: false },
  ...{ charge: '0.00', monthlyPrice: '7000.00', creditsAfter: 3, cleaningsPerMonth: 2 },
};

let membership: Membership;
let site: Awaited<ReturnType<typeof startApiServer>>;
const changed = (traits: Partial<Membership>, checkoutId: string | null = null) => {
  membership = { ...membership, ...traits };
  const message = 'As the server says.';
  return { body: { success: true, message, subscription: membership, checkoutId } };
};
beforeEach(async () => {
  membership = {
    ...{ id: ID, userId: '6'.repeat(24), tierId: OWN.id, status: 'active', remainingCleanings: 3 },
    ...{ periodEndsAt: END, nextBillingDate: END, cancelAtPeriodEnd: false },
    ...{ skipsNextMonth: false, creditServiceIds: [], creditMinutes: null },
  };
  site = await startApiServer({
    'GET /api/user/subscription': () => ({ body: membership }),
    'GET /api/subscription-tiers': () => ({ body: [BASIC, OWN, DEAR] }),
    [`GET ${CHANGE}`]: ({ url }) => ({
      body: { success: true, consequences: url.includes(DEAR.id) ? UP : DOWN },
    }),
    [`POST ${CHANGE}`]: ({ body }) =>
      changed({ tierId: (body as { tierId: string }).tierId, remainingCleanings: 7 }),
    [`DELETE ${CHANGE}`]: () => {
      delete membership.nextPlan;
      delete membership.unpaidChange;
      return changed({});
    },
    [`POST /api/subscriptions/${ID}/pay`]: () => ({
      status: 201,
      body: { success: true, checkoutId: 'c-2' },
    }),
  });
});
afterEach(() => site.stop());

function Arrived() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

const open = (query = '') =>
  renderRoutes(
    [
      { path: SETTINGS, element: <MembershipCard /> },
      { path: '*', element: <Arrived /> },
    ],
    { at: SETTINGS + query },
  );
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const fact = (term: string) =>
  screen.getByText(term, { selector: 'dialog dt, [role="dialog"] dt' }).nextElementSibling
    ?.textContent;
const posted = () => site.calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

async function choose(name: RegExp) {
  const view = open();
  await view.user.click(await button('Change plan'));
  await view.user.click(await button(name));
  await screen.findByRole('dialog', { name: /^Change to / });
  return view;
}

it('names what a month costs with the tax that comes on top of it', async () => {
  site.handlers['GET /api/pricing-settings'] = () => ({
    body: { ...DEFAULT_PRICING_SETTINGS, taxMode: 'on_top', taxCurrencies: ['LKR'] },
  });
  const { user } = open();
  expect(await screen.findByText('LKR 13,200.00 incl. GST')).toBeVisible();
  await user.click(await button('Change plan'));
  expect(await screen.findByText('LKR 7,700.00 incl. GST a month, 2 cleanings')).toBeVisible();
  await user.click(await button(/Change to this plan.*Twice/));
  await screen.findByRole('dialog', { name: /^Change to / });
  expect(fact('Charged now')).toBe('LKR 8,000.00 incl. GST');
});

it('marks the own plan among those to choose from', async () => {
  const { user } = open();
  await user.click(await button('Change plan'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your plan' }));
  const own = (await dialog.findByText('Weekly Fresh')).closest('li')!;
  expect(within(own).getByText('Your plan')).toBeVisible();
  expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  expect(dialog.getByText('LKR 7,000.00 a month, 2 cleanings')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('says what a dearer plan charges now and what becomes of the cleanings, then changes to it', async () => {
  const { user } = await choose(/^Change to this plan ?Twice/);
  expect(fact('Charged now')).toBe('LKR 8,000.00');
  expect(fact('Cleanings left this month')).toBe(
    '3 now, 7 after the change, until 21 December 2030. What you have used stays used.',
  );
  expect(fact('From 21 December 2030')).toBe('LKR 20,000.00 a month, 8 cleanings');
  expect(fact('Each cleaning of Twice')).toBe('Up to 4 hours');
  expect(screen.getByText(/the difference to what this month has cost/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  expect(posted()).toEqual([]);

  await user.click(await button('Pay LKR 8,000.00 and change'));

  expect(await screen.findByText('As the server says.')).toBeInTheDocument();
  expect(posted()).toEqual([{ tierId: DEAR.id, expectedCharge: '8000.00' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('7 of 8')).toBeVisible();
});

it('says that a cheaper plan begins with the next month, for nothing now', async () => {
  site.handlers[`POST ${CHANGE}`] = () =>
    changed({
      nextPlan: {
        ...{ tierId: BASIC.id, tierName: 'Basic', monthlyPrice: '7000.00', currency: 'LKR' },
      },
    });
  const { user } = await choose(/^Change to this plan ?Basic/);
  expect(fact('Charged now')).toBe('Nothing');
  expect(fact('Cleanings left this month')).toBe('3 until 21 December 2030, as before');
  expect(screen.getByText(/Until then it stays Weekly Fresh/)).toBeVisible();
  await user.click(await button('Change from 21 December'));

  const notice = /changes to Basic with the next month, on 21 December 2030: LKR 7,000.00 a month/;
  expect(await screen.findByText(notice)).toBeVisible();
  await user.click(await button('Keep my plan'));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});

it('goes to the payment page where the card could not be charged', async () => {
  site.handlers[`POST ${CHANGE}`] = () => changed({}, 'c-1');
  const { user } = await choose(/^Change to this plan ?Twice/);
  await user.click(await button(/^Pay LKR/));
  expect(await screen.findByText('at /payment/checkout?checkout=c-1')).toBeVisible();
});

it('shows the new price where it has changed since it was read, and changes nothing', async () => {
  site.handlers[`POST ${CHANGE}`] = () => {
    site.handlers[`GET ${CHANGE}`] = () => ({
      body: { success: true, consequences: { ...UP, charge: '9000.00' } },
    });
    const message = 'What this change costs is not the same any more.';
    return { status: 409, body: { code: 'price_changed', message, requestId: 'r' } };
  };
  const { user } = await choose(/^Change to this plan ?Twice/);
  await user.click(await button('Pay LKR 8,000.00 and change'));
  expect(await screen.findByText('What this change costs is not the same any more.')).toBeVisible();
  expect(await button('Pay LKR 9,000.00 and change')).toBeEnabled();
});

it('opens with the plan that was chosen on the pricing page, and says what stands against it', async () => {
  const message = 'The membership is paused. Resume it first.';
  site.handlers[`GET ${CHANGE}`] = () => ({
    status: 409,
    body: { code: 'change_not_allowed', message, requestId: 'r' },
  });
  membership = { ...membership, status: 'paused', remainingCleanings: 0 };
  const { user } = open(`?plan=${DEAR.id}`);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(await button('Leave it as it is'));
  expect(screen.queryByRole('button', { name: 'Change plan' })).not.toBeInTheDocument();
});

it.each([
  ['past_due', 'Pay now', /We try again on 24 December 2030/],
  ['paused', 'Resume and pay', /Your membership is paused, as your card could not be charged/],
] as const)('can be paid while it is %s', async (status, label, words) => {
  membership = { ...membership, status, remainingCleanings: 0 };
  if (status === 'past_due') membership.retryAt = '2030-12-24T08:00:00.000Z';
  const { user } = open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change plan' })).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await user.click(await button(label));
  expect(await screen.findByText('at /payment/checkout?checkout=c-2')).toBeVisible();
});

it('leads to the payment of a change that is not paid yet, and can give it up', async () => {
  membership.unpaidChange = {
    ...{ tierId: DEAR.id, tierName: 'Twice', charge: '8000.00', currency: 'LKR' },
    checkoutId: 'c-1',
  };
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    '/payment/checkout?checkout=c-1',
  );
  await user.click(await button('Keep my plan'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull());
});
