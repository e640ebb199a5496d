import { setTimeout as pause } from 'node:timers/promises';
import { stripeHeaders } from '../../../services/bookings/src/testing/stripe-signature';
import type { StubEvent } from '../../../services/bookings/src/testing/stripe-state';
import type { StripeStub } from '../../../services/bookings/src/testing/stripe-stub';

/** How one webhook travels: each number is a delay in ms after which it is sent; none: it is lost. */
export type WebhookFate = readonly number[];

interface DeliveryOptions {
  /** Where webhooks go. */
  url: string;
  fateOf?: (event: StubEvent) => WebhookFate;
}

const RETRY_MS = 1_000;
const MAX_TRIES = 120;

/**
 * Sends what happens at the stand-in to a site, signed, from now on; what is not taken is sent again, as
 * Stripe does.
 * @returns `idle`: until nothing is under way any more.
 */
export function deliverWebhooks(
  stripe: StripeStub,
  { url, fateOf = () => [0] }: DeliveryOptions,
): { idle(): Promise<void>; stop(): void } {
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  async function send(event: StubEvent, delayMs: number): Promise<void> {
    const body = JSON.stringify(event);
    await pause(delayMs);
    for (let tries = 0; tries < MAX_TRIES && !isStopped; tries += 1) {
      // Signed anew each time: an old signature is refused.
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: stripeHeaders(body),
      }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.ok) return;
      await pause(RETRY_MS);
    }
  }

  stripe.onEvent = (event) => {
    for (const delayMs of fateOf(event)) {
      const sending = send(event, delayMs).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  };
  return {
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop() {
      isStopped = true;
      stripe.onEvent = () => undefined;
    },
  };
}
