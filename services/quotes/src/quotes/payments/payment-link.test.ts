import { PAYABLE_QUOTE_RPC, type QuotePayer } from '@brightnest/contracts/rpc/quotes';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { randomBytes } from 'node:crypto';
import { submit } from '../../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../../testing/start-quotes';
import { QuoteSubmission } from '../../records/quote-submission';

const OWNER = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const asCustomer = (userId: string): CallOptions => ({ as: { role: 'customer', userId } });

let quotes: QuotesUnderTest;
let published: CollectedEvents;
let rpc: RpcClient;
beforeAll(async () => {
  quotes = await startQuotes({ PAYMENTS: 'sandbox' });
  published = await collectEvents(quotes.env);
  rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
});
afterAll(async () => {
  rpc.close();
  await published.stop();
  await quotes.stop();
});

const submitted = async (options?: CallOptions) => (await submit(quotes, {}, options)).body.quote;
const newToken = () => randomBytes(32).toString('base64url');

/** Everything of an answer that could tell one id from another. */
const answerOf = async (id: string, token?: string, options?: CallOptions) => {
  const query = token === undefined ? '' : `?token=${token}`;
  const { status, error } = await quotes.call(
    'GET',
    `/api/quotes/${id}/payment-status${query}`,
    options,
  );
  return { status, body: { ...error, requestId: undefined } };
};

const nextId = (id: string) => (BigInt(`0x${id}`) + 1n).toString(16).padStart(24, '0');

describe('the payment status of a quote', () => {
  const PAYABLE = { status: 200, body: { success: true, amount: '34.20' } };

  it('is shown to who holds the token of the link', async () => {
    const { id, paymentToken } = await submitted();
    expect(await answerOf(id, paymentToken)).toMatchObject(PAYABLE);
    expect(await answerOf(id, paymentToken, asCustomer(OTHER))).toMatchObject(PAYABLE);
  });

  it('is shown to the customer whose it is, and to staff who read quotes', async () => {
    const { id } = await submitted(asCustomer(OWNER));
    expect(await answerOf(id, undefined, asCustomer(OWNER))).toMatchObject(PAYABLE);
    expect(await answerOf(id, undefined, { as: 'admin' })).toMatchObject(PAYABLE);
  });

  it('is for everybody else that of a quote which does not exist', async () => {
    const nobodys = await answerOf('0'.repeat(24));
    expect(nobodys).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const visitors = await submitted();
    const customers = await submitted(asCustomer(OWNER));
    for (const { id } of [visitors, customers]) {
      const counted = nextId(id);
      for (const asked of [id, counted]) {
        expect(await answerOf(asked)).toEqual(nobodys);
        expect(await answerOf(asked, newToken())).toEqual(nobodys);
        expect(await answerOf(asked, undefined, asCustomer(OTHER))).toEqual(nobodys);
        expect(await answerOf(asked, undefined, { as: 'cleaner' })).toEqual(nobodys);
      }
    }
    expect(await answerOf(visitors.id, customers.paymentToken)).toEqual(nobodys);
    expect(await answerOf(visitors.id, newToken(), asCustomer(OWNER))).toEqual(nobodys);
  });

  it('is not shown to staff who have yet to replace a temporary password', async () => {
    const { id } = await submitted();
    const as = { role: 'admin' as const, mustResetPassword: true };
    expect((await answerOf(id, undefined, { as })).status).toBe(404);
  });

  it.each([['short'], ['%7B%22$ne%22:null%7D'], ['a'.repeat(101)]])(
    'takes no token such as %s, whatever the id',
    async (token) => {
      const { id } = await submitted();
      const refused = await answerOf(id, token);
      expect(refused.status).toBe(400);
      expect(await answerOf('0'.repeat(24), token)).toEqual(refused);
    },
  );

  it('takes no operator for a token', async () => {
    const { id } = await submitted();
    const path = `/api/quotes/${id}/payment-status?token[$ne]=${newToken()}`;
    expect((await quotes.call('GET', path)).status).toBe(400);
  });
});

describe('the payable quote', () => {
  const ask = (quoteId: string, payer: QuotePayer) =>
    rpc.call(PAYABLE_QUOTE_RPC, { quoteId, payer });

  it('is told for who holds the token, whose it is, and who is trusted', async () => {
    const { id, paymentToken } = await submitted(asCustomer(OWNER));
    for (const payer of [{ token: paymentToken }, { userId: OWNER }, { isTrusted: true }]) {
      expect(await ask(id, payer)).toMatchObject({ fee: { minor: 3_420 } });
    }
  });

  it('is told for nobody else', async () => {
    const visitors = await submitted();
    const customers = await submitted(asCustomer(OWNER));
    const strangers = [{}, { token: newToken() }, { userId: OTHER }, { isTrusted: false }];
    for (const { id } of [visitors, customers]) {
      for (const payer of strangers) {
        await expect(ask(id, payer)).rejects.toMatchObject({ code: 'not_found' });
      }
    }
  });
});

describe('the token of a payment link', () => {
  it('is long, and another one for each quote', async () => {
    const [first, second] = [await submitted(), await submitted()];
    expect(first.paymentToken).toMatch(/^[\w-]{43}$/);
    expect(second.paymentToken).not.toBe(first.paymentToken);
  });

  it('is told again to who repeats the submission, and works', async () => {
    const headers = { 'idempotency-key': 'key-of-the-link' };
    const [first, again] = [await submitted({ headers }), await submitted({ headers })];
    expect(again).toEqual(first);
    expect((await answerOf(again.id, again.paymentToken)).status).toBe(200);
  });

  it('is neither stored nor published in the clear, nor told to staff', async () => {
    const { id, paymentToken } = await submitted();
    const event = await eventually(() =>
      published.ofType('quote.submitted').find(({ aggregate }) => aggregate.id === id),
    );
    const { encryptedPaymentToken } = event.payload;
    expect(decrypt(quotes.env.INTERNAL_KEY, encryptedPaymentToken!)).toBe(paymentToken);
    expect(JSON.stringify(event)).not.toContain(paymentToken);

    const stored = await QuoteSubmission.collection.findOne({ email: 'ada@example.com' });
    expect(stored).toHaveProperty('paymentTokenDigest');
    expect(JSON.stringify(await QuoteSubmission.collection.find().toArray())).not.toContain(
      paymentToken,
    );
    for (const path of [`/api/admin/quotes/${id}`, '/api/admin/quotes']) {
      const { body } = await quotes.call('GET', path, { as: 'admin' });
      expect(JSON.stringify(body)).not.toMatch(/token/i);
    }
  });

  it('is not mailed where nothing can be paid online', async () => {
    const { body } = await submit(quotes, { serviceType: 'office_cleaning' });
    const event = await eventually(() =>
      published.ofType('quote.submitted').find(({ aggregate }) => aggregate.id === body.quote.id),
    );
    expect(event.payload).not.toHaveProperty('encryptedPaymentToken');
  });
});
