import type { Membership } from '@brightnest/contracts/memberships/membership-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { MembershipCard } from './membership-card';

const ID = '65f000000000000000000002';
const TIER = '65f000000000000000000003';
const DAY = '21 December 2030';
const plan = {
  id: TIER,
  name: 'Weekly Fresh',
  description: 'Every week',
  monthlyPrice: '8525.00',
  cleaningsPerMonth: 4,
  benefits: [],
  isActive: true,
};

let membership: Membership | null;
let server: Awaited<ReturnType<typeof startApiServer>>;
const become = (traits: Partial<Membership>) => () => {
  membership = { ...membership!, ...traits };
  return { body: { success: true, message: 'As the server says.', subscription: membership } };
};
beforeEach(async () => {
  membership = {
    id: ID,
    userId: '64b000000000000000000001',
    tierId: TIER,
    status: 'active',
    remainingCleanings: 3,
    periodEndsAt: '2030-12-21T08:00:00.000Z',
    nextBillingDate: '2030-12-21T08:00:00.000Z',
    cancelAtPeriodEnd: false,
    skipsNextMonth: false,
    ...{ creditServiceIds: [], creditMinutes: 180 },
  };
  server = await startApiServer({
    'GET /api/user/subscription': () => ({ body: membership }),
    'GET /api/subscription-tiers': () => ({ body: [plan] }),
    [`DELETE /api/subscriptions/${ID}`]: become({ cancelAtPeriodEnd: true }),
    [`POST /api/subscriptions/${ID}/skip`]: become({
      skipsNextMonth: true,
      nextBillingDate: '2031-01-21T08:00:00.000Z',
    }),
    [`POST /api/subscriptions/${ID}/resume`]: become({
      cancelAtPeriodEnd: false,
      skipsNextMonth: false,
      nextBillingDate: '2030-12-21T08:00:00.000Z',
    }),
  });
});
afterEach(() => server.stop());

const open = () => renderWithKit(<MembershipCard />);
const button = (name: string) => screen.findByRole('button', { name });
const fact = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const writes = () =>
  server.calls.flatMap(({ method, url }) => (method === 'GET' ? [] : [`${method} ${url}`]));

async function decide(name: string) {
  const view = open();
  await view.user.click(await button(name));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { ...view, dialog, confirm: () => view.user.click(dialog.getByRole('button', { name })) };
}

it('shows the plan, what is left of it, and when it is billed', async () => {
  open();
  expect(await screen.findByText('Weekly Fresh')).toBeVisible();
  expect(fact('Cleanings left this month')).toBe('3 of 4');
  expect(fact('Next billing date')).toBe(DAY);
  expect(fact('Monthly price')).toBe('LKR 8,525.00');
  expect(fact('Status')).toBe('Active');
  expect(fact('Each cleaning')).toBe('Up to 3 hours');
  expect(await findViolations()).toEqual([]);
});

it('leads those who are no members to the plans', async () => {
  membership = null;
  open();
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/pricing#subscription-plans',
  );
});

it('cancels once it was said what that means', async () => {
  const { dialog, confirm } = await decide('Cancel membership');
  expect(dialog.getByText(/ends on 21 December 2030.*the 3 cleanings you have left/)).toBeVisible();
  expect(writes()).toEqual([]);
  await confirm();
  expect(await screen.findByText('As the server says.')).toBeInTheDocument();
  await button('Resume membership');
  expect(screen.getByText(`Your membership ends on ${DAY}.`, { exact: false })).toBeVisible();
  expect(writes()).toEqual([`DELETE /api/subscriptions/${ID}`]);
  expect(screen.getByRole('heading', { name: 'Club membership' })).toHaveFocus();
});

it('cancels nothing when that is not confirmed', async () => {
  const { user, dialog } = await decide('Cancel membership');
  await user.click(dialog.getByRole('button', { name: 'Leave it as it is' }));
  expect(await button('Cancel membership')).toHaveFocus();
  expect(writes()).toEqual([]);
});

it('skips a month, and takes that back', async () => {
  const { user, dialog, confirm } = await decide('Skip a month');
  expect(dialog.getByText(/for one month, nothing is charged and you have no/)).toBeVisible();
  await confirm();
  const resume = await button('Resume membership');
  expect(fact('Next billing date')).toBe('21 January 2031');
  expect(screen.getByText(/The month from 21 December 2030 is left out/)).toBeVisible();
  await user.click(resume);
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Resume membership' }));
  await button('Skip a month');
  expect(writes()).toEqual([
    `POST /api/subscriptions/${ID}/skip`,
    `POST /api/subscriptions/${ID}/resume`,
  ]);
});

it('says that a month could not be charged, which cannot be skipped', async () => {
  membership = { ...membership!, status: 'past_due', remainingCleanings: 0 };
  open();
  expect(await screen.findByText(/We could not charge your card on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip a month' })).not.toBeInTheDocument();
  expect(await button('Cancel membership')).toBeEnabled();
  expect(await findViolations()).toEqual([]);
});

it('says why something could not be changed, and shows how it stands', async () => {
  server.handlers[`POST /api/subscriptions/${ID}/skip`] = () => {
    become({ cancelAtPeriodEnd: true })();
    const message = 'This can no longer be changed.';
    return { status: 409, body: { code: 'change_not_allowed', message, requestId: 'r' } };
  };
  const { confirm } = await decide('Skip a month');
  await confirm();
  expect(await screen.findByText('The month could not be skipped')).toBeInTheDocument();
  expect(screen.getByText('This can no longer be changed.')).toBeInTheDocument();
  await button('Resume membership');
});

it('loads again after an error', async () => {
  const read = server.handlers['GET /api/user/subscription'];
  server.handlers['GET /api/user/subscription'] = () => ({ status: 429, body: {} });
  const { user } = open();
  const retry = await button('Try again');
  if (read) server.handlers['GET /api/user/subscription'] = read;
  await user.click(retry);
  expect(await screen.findByText('Weekly Fresh')).toBeVisible();
});
