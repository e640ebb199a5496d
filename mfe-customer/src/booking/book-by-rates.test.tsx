import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { BY_ROOMS, openBooking, sampleMembership, stubBooking } from '../testing/booking-page';

let site: Awaited<ReturnType<typeof stubBooking>>;
beforeEach(async () => {
  sessionStorage.clear();
  site = await stubBooking();
  site.services = [...site.services, BY_ROOMS];
});
afterEach(() => site.stop());

const summary = () => within(screen.getByLabelText('Booking summary'));
const valueOf = (term: string | RegExp) =>
  summary().getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const more = (what: string) => screen.getByLabelText(`Increase ${what}`);

async function open(service: RegExp) {
  const { user } = openBooking();
  await user.click(await screen.findByLabelText(service));
  return user;
}

async function book(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText(/^Address/), '1 King Street');
  await user.selectOptions(screen.getByLabelText(/^State/), 'NSW');
  await user.click(await screen.findByLabelText(/^(9|10):00 am/));
  await user.click(screen.getByText(/^Book and pay/, { selector: 'button' }));
  await screen.findByText('Checkout');
  return site.sent[0]!.body;
}

it('prices a clean by its rooms and how often it is, as the quote form does, and books it as long as they take', async () => {
  const user = await open(/Spring Cleaning/);
  expect(screen.getByText('from $104.00')).toBeVisible();
  // (70 + 45) × 1.2
  expect(valueOf(/^Total/)).toContain('$138.00');
  for (let room = 1; room < 3; room += 1) await user.click(more('Bedrooms'));
  await user.click(more('Bathrooms'));
  expect(await screen.findByText('Takes 4 hours.')).toBeVisible();
  expect(screen.getByText('10% off every clean')).toBeVisible();
  await user.click(screen.getByLabelText(/^Every week/));
  await user.click(screen.getByLabelText('Clean oven'));
  // (3 × 70 + 2 × 45) × 0.9 + 75
  expect(valueOf(/^Total/)).toContain('$345.00');
  expect(valueOf('Home')).toBe('3 bedrooms, 2 bathrooms');
  expect(valueOf('Duration')).toBe('4 hours');
  expect(await findViolations()).toEqual([]);
  expect(await book(user)).toMatchObject({
    ...{ serviceId: BY_ROOMS.id, bedrooms: 3, bathrooms: 2, duration: 240 },
    totalAmount: '345.00',
  });
});

it('neither prices nor books a number of rooms that there can’t be, nor minds it where none are asked', async () => {
  const user = await open(/Spring Cleaning/);
  const rooms = () => screen.getByRole('spinbutton', { name: /^Bedrooms/ });
  await user.clear(rooms());
  await user.type(rooms(), '99');
  await user.tab();
  expect(rooms()).toHaveValue('99');
  expect(await screen.findByText('Bedrooms must be between 1 and 8')).toBeVisible();
  expect(screen.queryByText(/^Total/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Takes/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/Deep Cleaning/));
  await user.click(screen.getByLabelText('Balcony'));
  await user.clear(screen.getByRole('spinbutton', { name: 'How many of «Balcony»' }));
  await user.click(screen.getByLabelText('Balcony'));
  expect(await book(user)).not.toHaveProperty('bedrooms');
});

it('counts units, asks for bedrooms where an extra goes by them, and sends neither where nothing does', async () => {
  site.membership = sampleMembership({ remainingCleanings: 0 });
  site.rates = { ...DEFAULT_QUOTE_RATES, memberDiscountPercent: 10 };
  const user = await open(/Deep Cleaning/);
  expect(screen.getByText('Members of the club have 10% off all of them.')).toBeVisible();
  expect(screen.queryByLabelText('Same day booking')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Balcony'));
  await user.click(more('How many of «Balcony»'));
  expect(valueOf('Balcony × 2')).toBe('$70.20');
  await user.click(screen.getByLabelText('Inside windows'));
  for (let room = 1; room < 4; room += 1) await user.click(more('Bedrooms'));
  expect(valueOf('Inside windows')).toBe('$125.10');
  await user.click(screen.getByLabelText('Inside windows'));
  const { bedrooms, extras, quantities } = await book(user);
  expect({ bedrooms, extras, quantities }).toEqual({
    ...{ bedrooms: undefined, extras: ['balcony'], quantities: { balcony: 2 } },
  });
});
