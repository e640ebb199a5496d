import { PERMISSIONS } from '@brightnest/contracts/permissions';
import {
  DEFAULT_BOOKING_RULES,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '@brightnest/contracts/scheduling/booking-rules';
import type { BookingRulesRequest } from '@brightnest/contracts/scheduling/booking-rules-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { BookingSettings } from './booking-settings';

const PATH = '/api/admin/booking-rules';

it('saves how bookings are taken, shows what customers will read of it, and refuses what makes no sense', async () => {
  const sent: BookingRulesRequest[] = [];
  const server = await startApiServer({
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions: PERMISSIONS } }),
    'GET /api/booking-rules': () => ({ body: DEFAULT_BOOKING_RULES_RESPONSE }),
    [`GET ${PATH}`]: () => ({
      body: { success: true, settings: DEFAULT_BOOKING_RULES, revision: 0 },
    }),
    [`PUT ${PATH}`]: ({ body }) => {
      sent.push(body as BookingRulesRequest);
      const { revision, ...settings } = body as BookingRulesRequest;
      return { body: { success: true, settings, revision: revision + 1 } };
    },
  });
  try {
    const { user } = renderWithKit(<BookingSettings />);
    const fee = await screen.findByLabelText(/^Confirmation fee, in percent/);
    expect(await findViolations()).toEqual([]);
    const preview = within(screen.getByRole('status'));
    for (const words of [
      'Pay 15% online to confirm your booking',
      'Cancelling and moving are free up to 24 hours before the start.',
      'We clean Mon-Fri 8AM-6PM, Saturday 9AM-4PM, Sunday Closed',
    ]) {
      expect(preview.getByText(words)).toBeVisible();
    }
    const type = async (label: RegExp, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    };
    const save = screen.getByRole('button', { name: 'Save changes' });
    await type(/^Confirmation fee/, '10');
    await user.click(save);
    expect(await screen.findByText('No more than the confirmation fee can be kept')).toBeVisible();
    expect(fee).toHaveValue(10);
    await type(/^Kept after that/, '5');
    await type(/^Free to cancel/, '48');
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    for (const words of [
      'Of a clean for $200.00: $20.00 online now, $180.00 in cash after the clean',
      'Cancelling and moving are free up to 48 hours before the start.',
      'Inside 48 hours a fee may apply: 5% of the price, or the club cleaning it would have used.',
    ]) {
      expect(await preview.findByText(words)).toBeVisible();
    }
    await user.click(save);
    expect(await screen.findByText('Booking rules saved')).toBeVisible();
    const weekdays = DEFAULT_BOOKING_RULES.hours.filter(({ day }) => day < 6);
    expect(sent).toEqual([
      {
        ...DEFAULT_BOOKING_RULES,
        ...{ feePercent: 10, lateFeePercent: 5, freeChangeHours: 48 },
        ...{ hours: weekdays, revision: 0 },
      },
    ]);
  } finally {
    await server.stop();
  }
});
