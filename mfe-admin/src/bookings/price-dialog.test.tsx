import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { BOOKING_ID, sampleBooking } from '../testing/bookings';
import { fill } from '../testing/fill';
import { allowedActions } from './booking';
import { PriceDialog } from './price-dialog';

const PRICE = `/api/admin/bookings/${BOOKING_ID}/price`;

let money: MoneyPreview;
let server: Awaited<ReturnType<typeof startApiServer>>;
const onClose = jest.fn();
beforeEach(async () => {
  onClose.mockReset();
  money = {
    ...{ currency: 'AUD', paid: '30.60', refund: '15.60', kept: '15.00', toCharge: '0.00' },
    due: '85.00',
  };
  server = await startApiServer({
    [`GET ${PRICE}`]: () => ({ body: { success: true, money } }),
    [`POST ${PRICE}`]: () => ({
      body: { success: true, booking: sampleBooking({ totalAmount: '100.00' }) },
    }),
  });
});
afterEach(() => server.stop());

function open() {
  const view = renderWithKit(<PriceDialog booking={sampleBooking()} onClose={onClose} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Change the price for Jane Doe?' }));
  return {
    ...view,
    dialog,
    enter: (price: string) => fill(dialog.getByLabelText(/^New price/), price),
    why: (reason: string) => fill(dialog.getByLabelText(/^Reason/), reason),
    confirm: dialog.getByRole('button', { name: 'Change price' }),
  };
}
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('asks for what the customer pays where tax comes on top of listed prices', async () => {
  server.handlers['GET /api/pricing-settings'] = () => ({
    body: { ...DEFAULT_PRICING_SETTINGS, taxMode: 'on_top' },
  });
  const { dialog } = open();
  expect(await dialog.findByLabelText(/^New price incl. GST/)).toBeVisible();
});

it('says what goes back before the click, and sends what was read', async () => {
  const { user, dialog, enter, why, confirm } = open();
  expect(confirm).toBeDisabled();
  enter('100');
  expect(
    await dialog.findByText(
      'Of the $30.60 AUD paid online, $15.60 AUD goes back to the customer: $85.00 AUD is left to pay in cash.',
    ),
  ).toBeInTheDocument();
  expect(confirm).toBeDisabled();
  why('Goodwill');
  expect(await findViolations()).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText('Jane Doe is told by email.')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      ...{ totalAmount: '100.00', reason: 'Goodwill', differenceInCash: false },
      expectedRefund: '15.60',
    },
  ]);
  expect(onClose).toHaveBeenCalled();
});

it('says what the customer is asked for, and lets staff take it in cash', async () => {
  money = { ...money, refund: '0.00', kept: '30.60', toCharge: '14.40', due: '255.00' };
  const { user, dialog, enter, why, confirm } = open();
  enter('300');
  expect(
    await dialog.findByText(/is mailed a link to pay the difference of \$14\.40 AUD\./),
  ).toBeInTheDocument();
  money = { ...money, toCharge: '0.00', due: '269.40' };
  await user.click(dialog.getByLabelText('Take the difference in cash'));
  expect(
    await dialog.findByText(
      'The customer has paid $30.60 AUD online: $269.40 AUD is left to pay in cash.',
    ),
  ).toBeInTheDocument();
  why('The flat is larger');
  await user.click(confirm);
  await waitFor(() => expect(sent()).toMatchObject([{ differenceInCash: true }]));
});

it('stays open with the server’s sentence where the money has changed meanwhile', async () => {
  const message = 'The refund is $0.00 by now. Please look again.';
  server.handlers[`POST ${PRICE}`] = () => ({
    status: 409,
    body: { code: 'conflict', message, requestId: 'r' },
  });
  const { user, dialog, enter, why, confirm } = open();
  enter('100');
  await dialog.findByText(/goes back to the customer/);
  why('Goodwill');
  await user.click(confirm);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks nothing for what is no price, or the price already', async () => {
  const { enter, why, confirm } = open();
  why('Goodwill');
  for (const price of ['a lot', '0', '204.00']) enter(price);
  expect(confirm).toBeDisabled();
  expect(server.calls).toEqual([]);
});

it.each([
  ['confirmed', {}, true],
  ['in_progress', {}, true],
  ['in_progress', { paymentStatus: 'settled' }, true],
  ['confirmed', { withCredit: true }, false],
  ['pending', { paymentStatus: 'pending' }, false],
  ['completed', {}, false],
  ['cancelled', {}, false],
] as const)('is offered for a booking that is %s %j: %s', (status, traits, isOffered) => {
  expect(allowedActions(sampleBooking({ status, ...traits })).reprice).toBe(isOffered);
});
