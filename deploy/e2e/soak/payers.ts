import { setTimeout as pause } from 'node:timers/promises';
import type {
  CheckoutResponse,
  OpenCheckoutRequest,
} from '@brightnest/contracts/payments/payment-schemas';
import type { SiteClient } from '../site-client';
import type { Random } from './random';
import { payFromStored } from './stored-money';
import { count, countAnswer, insist, type World } from './world';

/** What payers do on the provider's page, by weight. */
const WAYS = {
  pays: 62,
  'pays after a declined card': 12,
  'orders a debit that succeeds': 10,
  'orders a debit that fails': 4,
  'leaves the page': 7,
  'gives up': 5,
} as const;

/** Somebody opens a checkout of what is left to pay of a deal, where something is, and pays it or doesn't. */
export async function payPart(
  world: World,
  random: Random,
  { client, body }: { client: SiteClient; body: OpenCheckoutRequest },
): Promise<void> {
  const answer = await insist(client, 'POST', '/api/payments/checkouts', { body });
  countAnswer(world, `checkouts opened of ${body.pays ?? 'fee'}`, answer);
  if (answer.status >= 300) return;
  const checkoutId = (answer.body as CheckoutResponse).checkout.id;
  await payCheckoutSomehow(world, random, { client, checkoutId });
}

/** Somebody pays a checkout, or doesn't. Banks decide on debits later. */
export async function payCheckoutSomehow(
  world: World,
  random: Random,
  { client, checkoutId }: { client: SiteClient; checkoutId: string },
): Promise<void> {
  const { stripe } = world;
  const path = `/api/payments/checkouts/${checkoutId}`;
  if (await payFromStored(world, random, { client, checkoutId })) return;
  const way = random.weighted(WAYS);
  if ((await insist(client, 'POST', `${path}/pay`)).status !== 200) return;
  const session = stripe.sessionOf(checkoutId);
  // Closed by the site at this moment: the page says so.
  if (session?.status !== 'open') return;
  count(world, `payer ${way}`);
  switch (way) {
    case 'pays after a declined card':
      stripe.decline(checkoutId, 'Your card was declined.');
      await pause(random.int(0, 300));
      if (session.status === 'open') stripe.pay(checkoutId);
      break;
    case 'pays':
      stripe.pay(checkoutId);
      break;
    case 'orders a debit that succeeds':
    case 'orders a debit that fails':
      stripe.beginDebit(checkoutId);
      void pause(random.int(500, 8_000)).then(() =>
        stripe.settleDebit(checkoutId, way.endsWith('fails') ? 'failed' : 'succeeded'),
      );
      break;
    case 'gives up':
      await insist(client, 'POST', `${path}/cancel`);
      break;
    default:
      return;
  }
  if (random.chance(0.8)) await untilDecided(client, checkoutId);
}

const LOOKS = 5;
const LOOK_EVERY_MS = 1_000;

/** Waits on the success page for a while, as payers do. */
async function untilDecided(client: SiteClient, checkoutId: string): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { body } = await insist(client, 'GET', `/api/payments/checkouts/${checkoutId}`);
    const { status } = (body as CheckoutResponse).checkout;
    if (status !== 'open' && status !== 'processing') return;
    await pause(LOOK_EVERY_MS);
  }
}
