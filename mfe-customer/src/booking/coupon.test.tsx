import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, stubBooking } from '../testing/booking-page';
import { saveDraft } from './booking-draft';

const TENTH = { code: 'TENTH', percent: 10, minimumMinor: 0, currency: 'AUD' as const };

let site: Awaited<ReturnType<typeof stubBooking>>;
beforeEach(async () => {
  sessionStorage.clear();
  site = await stubBooking();
  site.coupon = TENTH;
  saveDraft({
    ...{ serviceId: site.services[0]!.id, scheduledDate: site.starts[0]!, duration: 180 },
    ...{ state: 'NSW', address: '1 King Street', specialInstructions: '', extras: [] },
  });
});
afterEach(() => site.stop());

const summary = () => screen.getByLabelText('Booking summary');
const valueOf = (term: string | RegExp) =>
  within(summary()).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const button = () => screen.getByText(/^Book/, { selector: 'button' });

async function enterCode(code: string) {
  const view = openBooking();
  const field = await screen.findByLabelText('Coupon code');
  await view.user.click(field);
  await view.user.paste(code);
  return view;
}

it('shows at once what a code takes off, and books with it', async () => {
  const { user } = await enterCode('tenth');
  await user.keyboard('{Enter}');
  await screen.findByText('10% off');
  expect(valueOf('Coupon TENTH')).toBe('-$20.00');
  expect(valueOf('Total')).toContain('$180.00');
  expect(button()).toHaveTextContent('Book and pay $27.00');

  await user.click(button());
  await screen.findByText('Checkout');
  expect(site.sent[0]!.body).toMatchObject({ couponCode: 'TENTH', totalAmount: '180.00' });
});

it('takes it off the first clean of a series', async () => {
  saveDraft({
    ...{ serviceId: site.services[0]!.id, scheduledDate: site.starts[0]!, duration: 180 },
    ...{ state: 'NSW', address: '1 King Street', specialInstructions: '', extras: [] },
    repeat: { every: 'weekly', occurrences: 3 },
    couponCode: 'TENTH',
  });
  openBooking();
  await screen.findByText('10% off');
  expect(valueOf(/Online now/)).toBe('$87.00');
  expect(valueOf(/In cash after the first clean/)).toBe('$153.00');
  expect(valueOf('In cash after each other clean')).toBe('$170.00');
});

it('says that the price is too low for it', async () => {
  site.coupon = { ...TENTH, minimumMinor: 20_001 };
  const { user } = await enterCode('TENTH');
  await user.click(screen.getByText('Apply'));
  await screen.findByText('It takes nothing off yet: it is for a price of $200.01 or more.');
  expect(valueOf('Total')).toContain('$200.00');
});

it('says why a code is refused, and books without it when that is clicked again', async () => {
  const { user } = await enterCode('NOBODYS');
  await user.click(button());
  expect(await screen.findByText('This coupon can’t be used.')).toBeInTheDocument();
  expect(site.sent).toEqual([]);
  await user.click(button());
  await screen.findByText('Checkout');
  expect(site.sent[0]!.body).not.toHaveProperty('couponCode');
});

it('loses nothing where somebody else had its last use', async () => {
  const { user } = await enterCode('TENTH');
  await user.click(screen.getByText('Apply'));
  await screen.findByText('10% off');
  site.failNext('coupon_refused');
  await user.click(button());
  await waitFor(() => expect(valueOf('Total')).toContain('$200.00'));
  expect(screen.getAllByText('This coupon can’t be used.').length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Address/)).toHaveValue('1 King Street');

  await user.click(button());
  await screen.findByText('Checkout');
  expect(site.sent.at(-1)!.body).toMatchObject({ totalAmount: '200.00' });
});

it('can be removed, and is none of the plan’s business', async () => {
  const { user } = await enterCode('TENTH');
  await user.click(screen.getByText('Apply'));
  await user.click(await screen.findByLabelText('Remove coupon TENTH'));
  expect(valueOf('Total')).toContain('$200.00');
  expect(screen.getByLabelText('Coupon code')).toHaveValue('');
});
