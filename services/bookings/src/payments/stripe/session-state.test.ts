import type Stripe from 'stripe';
import { stateOfSession } from './session-state';

const intent = (given: object) => ({ id: 'pi_1', status: 'requires_payment_method', ...given });
const stateOf = (given: object) =>
  stateOfSession({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 3_060,
    currency: 'aud',
    ...given,
  } as Stripe.Checkout.Session);

const PAID = { status: 'complete', payment_status: 'paid' };
const CHARGED = {
  status: 'succeeded',
  paymentId: 'pi_1',
  amount: { minor: 3_060, currency: 'AUD' },
};
const CARD_ERROR = { type: 'card_error', message: 'Your card was declined.', charge: 'ch_1' };

it.each([
  ['a page nobody has paid on', {}, { status: 'open' }],
  ['a page that has expired', { status: 'expired' }, { status: 'closed' }],
  ['a payment that takes its time', { status: 'complete' }, { status: 'processing' }],
  ['one under way', { payment_intent: intent({ status: 'processing' }) }, { status: 'processing' }],
  ['a payment', { ...PAID, payment_intent: 'pi_1' }, CHARGED],
  ['a payment with its intent', { ...PAID, payment_intent: intent({}) }, CHARGED],
  [
    'a card that failed',
    { payment_intent: intent({ last_payment_error: CARD_ERROR }) },
    { status: 'failed', message: 'Your card was declined.', tryId: 'pi_1/ch_1' },
  ],
  [
    'a failure that was not the card’s',
    { payment_intent: intent({ last_payment_error: { type: 'api_error' } }) },
    { status: 'open' },
  ],
])('is read from %s', (_name, session, expected) => {
  expect(stateOf(session)).toEqual(expected);
});
