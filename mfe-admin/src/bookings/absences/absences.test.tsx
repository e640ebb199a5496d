import type {
  Absence,
  AbsencePlanResponse,
  AffectedJob,
} from '@brightnest/contracts/workforce/absence-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  AMARA,
  BEN,
  BOOKING_ID,
  type BookingsServer,
  openBookings,
  startBookingsServer,
} from '../../testing/bookings';

const QUOTE_ID = '64b0000000000000000000aa';
const FAR = { id: '65b0000000000000000000ff', name: 'Zoë Far' };
const ABSENCES = '/api/admin/absences';

const substitute = ({ id, name }: { id: string; name: string }, traits: object = {}) => ({
  ...{ id, name, isAvailable: true, isOutsideArea: false, hourlyRate: '32.00' },
  ...{ reasons: ['Was there 3 times', '1 job that day'], ...traits },
});

const affected = (traits: Partial<AffectedJob> = {}): AffectedJob => ({
  ...{ kind: 'booking', id: BOOKING_ID, serviceName: 'Deep Cleaning', customerName: 'Jane Doe' },
  ...{ address: '12 King Street', scheduledDate: '2030-01-14T22:00:00.000Z', duration: 150 },
  ...{ timeZone: 'Australia/Sydney', state: 'NSW', postalCode: '2042', isHeld: false },
  ...{ pay: '80.00', currency: 'AUD', suggestedId: BEN.id, substitutes: [substitute(BEN)] },
  ...traits,
});

const sampleAbsence = (traits: Partial<Absence> = {}): Absence => ({
  ...{ id: '65c0000000000000000000a1', cleanerId: AMARA.id, cleanerName: AMARA.name },
  ...{ kind: 'day-off', status: 'requested', from: '2030-01-15', to: '2030-01-16' },
  ...{ reason: 'A wedding', note: '', jobs: 2, ...traits },
});

let server: BookingsServer;
let plan: AbsencePlanResponse;
let absences: Absence[];
beforeEach(async () => {
  absences = [sampleAbsence()];
  plan = {
    ...{ success: true, hourlyRate: '30.00' },
    jobs: [
      affected(),
      affected({
        ...{ kind: 'quote', id: QUOTE_ID, customerName: 'Omar Haddad', suggestedId: null },
        substitutes: [
          substitute(BEN, { isAvailable: false, reasons: ['Booked 9:00 am to 12:00 pm'] }),
          substitute(FAR, { isAvailable: false, isOutsideArea: true, reasons: ['Works in WA'] }),
        ],
      }),
    ],
  };
  server = await startBookingsServer();
  Object.assign(server.handlers, {
    [`GET ${ABSENCES}`]: () => ({ body: { success: true, today: '2030-01-14', absences } }),
    [`GET ${ABSENCES}/plan`]: () => ({ body: plan }),
    [`POST ${ABSENCES}`]: () => ({
      status: 201,
      body: { success: true, absence: sampleAbsence({ status: 'approved' }) },
    }),
    [`POST ${ABSENCES}/${absences[0]!.id}/approve`]: () => ({
      body: { success: true, absence: sampleAbsence({ status: 'approved' }) },
    }),
    [`POST ${ABSENCES}/${absences[0]!.id}/decline`]: () => ({
      body: { success: true, absence: sampleAbsence({ status: 'declined' }) },
    }),
    [`PUT /api/admin/quotes/${QUOTE_ID}/assignment`]: () => ({
      body: { success: true, quote: {} },
    }),
  });
});
afterEach(() => server.stop());

const openAbsences = () => openBookings('&view=absences');

async function openRecording() {
  const view = await openAbsences();
  await view.user.click(await screen.findByRole('button', { name: 'Record an absence' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record an absence' });
  const choice = await within(dialog).findByRole('option', { name: AMARA.name });
  await view.user.selectOptions(within(dialog).getByLabelText(/^Cleaner/), choice);
  await within(dialog).findByRole('list', { name: 'Jobs of that time' });
  return { ...view, dialog };
}

const summaryOf = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'What this changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows what cleaners ask for, with what they write and how many jobs they have then', async () => {
  await openAbsences();
  const [entry] = await screen.findAllByRole('listitem');
  expect(entry).toHaveTextContent('Amara Silva');
  expect(entry).toHaveTextContent('Day off, 15 Jan 2030 to 16 Jan 2030');
  expect(entry).toHaveTextContent('They write: A wedding');
  expect(entry).toHaveTextContent('2 jobs are still planned with them then.');
  expect(await findViolations()).toEqual([]);
});

it('records sick leave and reassigns the jobs of the day, each by its own call', async () => {
  const { user, dialog } = await openRecording();
  expect(within(dialog).getByLabelText('Who does Deep Cleaning for Jane Doe')).toHaveValue(BEN.id);
  expect(within(dialog).getByLabelText('Who does Deep Cleaning for Omar Haddad')).toHaveValue(
    'nobody',
  );
  // Who works elsewhere may be free all the same.
  expect(
    within(dialog)
      .getAllByRole('option', { name: /\(/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Ben Carter: not free (Booked 9:00 am to 12:00 pm)', 'Zoë Far (Works in WA)']);
  expect(dialog).toHaveTextContent('Was there 3 times, 1 job that day');
  expect(summaryOf(dialog)).toEqual([
    '$80.00 of Amara Silva’s pay goes to those who do these jobs instead.',
    'By their hourly rates that costs $5.00 more.',
    '1 job is nobody’s for now: Deep Cleaning for Omar Haddad.',
    'Everybody who gets a job or loses one is told by email.',
  ]);
  expect(await findViolations()).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Record absence' }));
  expect(await screen.findByText('Absence recorded, 2 jobs changed')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: `POST ${ABSENCES}`,
      body: expect.objectContaining({ cleanerId: AMARA.id, kind: 'sick' }),
    },
    {
      call: `PUT /api/admin/bookings/${BOOKING_ID}/assignment`,
      body: { cleanerId: BEN.id, instead: AMARA.id },
    },
    {
      call: `PUT /api/admin/quotes/${QUOTE_ID}/assignment`,
      body: { cleanerId: null, instead: AMARA.id, seenStart: '2030-01-14T22:00:00.000Z' },
    },
  ]);
});

it('says of each job that is refused why, and records the absence once', async () => {
  server.refuse('assignment', 'cleaner_busy', 'Ben Carter is booked 9:00 am to 12:00 pm.');
  const { user, dialog } = await openRecording();
  await user.click(within(dialog).getByRole('button', { name: 'Record absence' }));
  const result = await screen.findByRole('dialog', { name: 'Absence recorded, 1 job changed' });
  expect(result).toHaveTextContent('Deep Cleaning for Jane Doe');
  expect(result).toHaveTextContent('Ben Carter is booked 9:00 am to 12:00 pm.');
  await user.click(within(result).getByText('Close', { selector: 'button' }));
  expect(server.sent().filter(({ call }) => call === `POST ${ABSENCES}`)).toHaveLength(1);
});

it('leaves a job, or moves it to a time at which somebody else is free', async () => {
  const { user, dialog } = await openRecording();
  await user.selectOptions(
    within(dialog).getByLabelText('Who does Deep Cleaning for Omar Haddad'),
    'Stays with Amara Silva',
  );
  await user.selectOptions(
    within(dialog).getByLabelText('Who does Deep Cleaning for Jane Doe'),
    'Another time…',
  );
  const confirm = within(dialog).getByRole('button', { name: 'Record absence' });
  expect(confirm).toBeDisabled();
  await user.click(await within(dialog).findByRole('radio', { name: /Ben Carter/ }));
  expect(summaryOf(dialog)).toContain(
    'Jane Doe is told that it is on Tue 15 Jan, 9:00 am, and pays nothing for that.',
  );
  await user.click(confirm);
  expect(await screen.findByText('Absence recorded, 1 job changed')).toBeVisible();
  expect(server.sent().slice(1)).toEqual([
    {
      call: `PUT /api/admin/bookings/${BOOKING_ID}/assignment`,
      body: {
        ...{ cleanerId: BEN.id, instead: AMARA.id },
        scheduledDate: '2030-01-14T22:00:00.000Z',
      },
    },
  ]);
});

it('approves days off with the same dialog', async () => {
  const { user } = await openAbsences();
  await user.click(
    await screen.findByRole('button', { name: 'Approve the days off of Amara Silva…' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Approve the days off of Amara Silva?',
  });
  await within(dialog).findByRole('list', { name: 'Jobs of that time' });
  expect(server.asked(`${ABSENCES}/plan`)).toEqual([
    { cleanerId: AMARA.id, from: '2030-01-15', to: '2030-01-16' },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Days off approved, 2 jobs changed')).toBeVisible();
  expect(server.sent()[0]?.call).toBe(`POST ${ABSENCES}/65c0000000000000000000a1/approve`);
});

it('declines days off with what the cleaner is to read', async () => {
  const { user } = await openAbsences();
  await user.click(
    await screen.findByRole('button', { name: 'Decline the days off of Amara Silva…' }),
  );
  const dialog = await screen.findByRole('dialog', {
    name: 'Decline the days off of Amara Silva?',
  });
  await user.type(within(dialog).getByRole('textbox'), 'Half the team is away');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Days off declined')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: `POST ${ABSENCES}/65c0000000000000000000a1/decline`,
      body: { answer: 'Half the team is away' },
    },
  ]);
});

it('shows only, and changes nothing, for who may not change bookings', async () => {
  server.state.permissions = ['bookings:read'];
  absences = [sampleAbsence({ status: 'approved', kind: 'sick', note: 'Flu' })];
  await openAbsences();
  expect(await screen.findByText('Note: Flu')).toBeVisible();
  expect(screen.queryByRole('button', { name: /absence/ })).toBeNull();
});

it('says why absences could not be loaded', async () => {
  server.handlers[`GET ${ABSENCES}`] = () => ({
    status: 400,
    body: { code: 'conflict', message: 'Not just now.', requestId: 'r' },
  });
  await openAbsences();
  expect(await screen.findByText('Not just now.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible());
});
