import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { StaffNewBookingResponse } from '@brightnest/contracts/scheduling/on-behalf-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { findPerson } from '../identity-people';
import { read } from '../role-matrix/make-bookings-records';
import { expectSuccess, submitQuote } from '../role-matrix/make-records';
import { openClient } from '../site-client';
import { at, personOf, rowOf } from '../staff/live-calls';
import { makeQuote, type QuoteState, randomPerson, signUp } from '../staff/make-records';
import { dashboard, goWithin } from '../staff/staff-pages';
import type { Day } from './day';

/** What becomes of the other quotes of the day. None is done: their money is that of the phones' jobs. */
const STATES: readonly QuoteState[] = [
  'pending',
  'customer_confirmed',
  'cleaners_assigned',
  'ready',
  'cancelled',
];

/** Visitors ask for quotes. The office takes the first one to its team by hand; the others by calls. */
export async function handleQuotes(day: Day, count: number): Promise<Map<QuoteState, number>> {
  const states = new Map<QuoteState, number>([['cleaners_assigned', 1]]);
  const person = personOf(randomPerson());
  await submitQuote(openClient(day.site), person);
  await handleQuote(day, person);
  for (let index = 1; index < count; index += 1) {
    const state = STATES[(index - 1) % STATES.length]!;
    const client = openClient(day.site);
    await makeQuote({ visitor: client, staff: day.staff }, personOf(randomPerson()), state);
    states.set(state, (states.get(state) ?? 0) + 1);
  }
  return states;
}

async function handleQuote(day: Day, { firstName, lastName, email }: ReturnType<typeof personOf>) {
  const { office, other, efforts } = day;
  const { page } = office;
  const [, second] = day.substitutes;
  for (const window of [page, other]) {
    await goWithin(window, 'tab=quotes');
    await rowOf(window, email).getByText('Pending', { exact: true }).waitFor();
  }
  const dialog = page.getByRole('dialog', { name: `Quote workflow for ${firstName} ${lastName}` });
  // After the pay run: a job without an end would be in its way.
  const start = day.morning.plus({ months: 1 }).set({ day: 15, hour: 10 });
  const assign = dialog.getByRole('button', { name: 'Assign Cleaners', exact: true }).last();
  await efforts.measure(
    'A new quote, to its team',
    office,
    async () => {
      await office.click(rowOf(page, email).getByRole('button', { name: /^Assign cleaners/ }));
      await office.click(dialog.getByRole('button', { name: /^Proceed to customer confirmation/ }));
      const field = dialog.getByLabel(/^Agreed start/);
      await office.write(field, start.toFormat("yyyy-MM-dd'T'HH:mm"));
      await office.click(dialog.getByRole('button', { name: 'Customer Confirmed' }));
      const name = `${second.firstName} ${second.lastName}`;
      await office.check(dialog.getByRole('checkbox', { name }));
      await office.click(assign);
      await dialog.getByRole('button', { name: 'Mark as Ready' }).waitFor();
    },
    '6 clicks and a typed date',
  );
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Who looks on sees it without a reload, and so does the phone.
  await rowOf(other, email).getByText('Cleaners Assigned', { exact: true }).waitFor();
  await second.phone.page.getByText(`${firstName} ${lastName}`).first().waitFor();
}

/** An address that the company cleans at. */
const PLACE = { address: '12 King Street, Newtown', state: 'NSW', postalCode: '2042' };

/** People telephone. The first call is booked by hand, the others by calls. */
export async function takePhoneBookings(day: Day, count: number): Promise<void> {
  await bookByHand(day);
  const [service] = await read<Service[]>(day.staff, bookingsRoutes.listServices.path);
  for (let index = 1; index < count; index += 1) {
    const { email } = await signUp(day.site);
    const customer = await findPerson(day.site, email);
    const start = day.morning
      .plus({ weeks: 2, days: index % 3 })
      .set({ hour: 9 + (index % 2) * 4 });
    await expectSuccess<StaffNewBookingResponse>(
      day.staff,
      staffBookingsRoutes.createStaffBooking,
      {
        ...{ customerId: String(customer!._id), serviceId: service!.id, confirmBy: 'link' },
        ...{ scheduledDate: start.toUTC().toISO()!, duration: 120, ...PLACE },
      },
    );
  }
}

async function bookByHand(day: Day): Promise<void> {
  const { office, customer } = day;
  const { page } = office;
  const { firstName, lastName, email } = randomPerson();
  await page.goto(dashboard('tab=bookings'));
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  const opened = page.getByRole('dialog', { name: new RegExp(`for ${firstName} ${lastName}$`) });
  const text = (name: RegExp) => dialog.getByRole('textbox', { name });
  await day.efforts.measure('A booking for a new customer on the phone', office, async () => {
    await office.click(page.getByRole('button', { name: 'New booking' }));
    await office.click(dialog.getByRole('button', { name: 'New customer' }));
    await office.write(text(/^First name/), firstName);
    await office.write(text(/^Last name/), lastName);
    await office.write(text(/^Email/), email);
    await office.write(text(/^Phone/), '0412 345 678');
    await office.write(text(/^Address/), PLACE.address);
    await office.choose(dialog.getByLabel('State'), PLACE.state);
    await office.write(dialog.getByLabel(/^Postcode/), PLACE.postalCode);
    await office.choose(dialog.getByLabel(/^Service/), { index: 1 });
    const times = dialog.getByRole('group', { name: 'Date and time' });
    // Of another week: whoever is free today is to do the jobs of who falls ill.
    await office.write(times.getByLabel('Day'), day.morning.plus({ weeks: 3 }).toISODate()!);
    await office.check(times.getByRole('radio').first());
    await office.check(dialog.getByRole('radio', { name: /^With a link/ }));
    await office.click(dialog.getByRole('button', { name: 'Book', exact: true }));
    await opened.waitFor();
  });
  const id = new URL(page.url()).searchParams.get('booking')!;
  const { path } = at(staffBookingsRoutes.getStaffBooking, id);
  const { booking } = await read<StaffBookingResponse>(day.staff, path);
  // They confirm by the link, and the office sees it.
  await customer.page.goto(booking.onBehalf!.confirmPath!);
  await customer.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await customer.page.getByRole('heading', { name: 'Thank you, it is confirmed' }).waitFor();
  await opened.getByText('Confirmed', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
}
