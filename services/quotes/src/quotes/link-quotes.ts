import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { VERIFIED_ACCOUNT_RPC, type VerifiedAccountRequest } from '@brightnest/contracts/rpc/auth';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { changeQuote } from './change-quote';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';

/**
 * What somebody asked for as a visitor joins their account: once they prove the address, and at once where
 * they have proved it before. An address that was only typed gives nobody anything to see.
 */
export function linkVisitorQuotes({ rpc }: { rpc: RpcClient }): readonly Subscription[] {
  return [
    on('user.email-verified', 'link-quotes-of-account', ({ payload: { userId }, origin }) =>
      linkQuotes({ userId }, { rpc, origin }),
    ),
    onJoined('link-quotes-of-guest', rpc, async ({ from, to, origin }) => {
      const found = await QuoteSubmission.find({ customerId: from }, { _id: 1 }).lean();
      await giveQuotes(found, { from, to }, origin);
    }),
    on('customer.merged', 'link-quotes-of-merged', async ({ payload, origin }) => {
      const { userId: to, email } = payload;
      if (email === undefined) return;
      const found = await QuoteSubmission.find({ email, customerId: null }, { _id: 1 }).lean();
      await giveQuotes(found, { from: undefined, to }, origin);
    }),
    on('quote.submitted', 'link-new-quote', async ({ payload: { email }, origin }) => {
      const isSignedIn = origin.userId !== undefined;
      if (!isSignedIn) await linkQuotes({ email }, { rpc, origin: {} });
    }),
  ];
}

async function linkQuotes(
  whose: VerifiedAccountRequest,
  { rpc, origin }: { rpc: RpcClient; origin: EventOrigin },
): Promise<void> {
  const { account } = await rpc.call(VERIFIED_ACCOUNT_RPC, whose);
  if (!account) return;
  const { userId: customerId, email } = account;
  const found = await QuoteSubmission.find({ email, customerId: null }, { _id: 1 }).lean();
  await giveQuotes(found, { from: undefined, to: customerId }, origin);
}

/** Gives quotes of nobody, or of a guest, to an account; one that is another's meanwhile stays so. */
async function giveQuotes(
  found: readonly Pick<QuoteSubmissionRecord, '_id'>[],
  { from, to: customerId }: { from: string | undefined; to: string },
  origin: EventOrigin,
): Promise<void> {
  for (const { _id } of found) {
    const quoteId = _id.toHexString();
    await changeQuote(quoteId, (quote) => {
      if (quote.customerId !== from) return undefined;
      const customerName = `${quote.firstName} ${quote.lastName}`;
      const event = newEvent('quote.linked', { quoteId, customerId, customerName }, origin);
      return { set: { customerId }, event };
    });
  }
}
