import type { FileOwnerAnswer } from '@brightnest/contracts/files/file-schemas';
import { MAX_QUOTE_PHOTOS } from '@brightnest/contracts/quotes/quote-options';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { QuoteSubmission } from '../../records/quote-submission';
import { paymentStatusOf, quoteRequest, submit, submittedId } from '../../testing/forms';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
let published: CollectedEvents;

// What uploads says of a file that a visitor has just uploaded.
const FRESH_FILE: FileOwnerAnswer = { exists: true, ownerId: null, usedBy: [] };

let uploads: ServiceStub;
beforeAll(async () => {
  uploads = await startServiceStub(FRESH_FILE);
  quotes = await startQuotes({ UPLOADS_URL: uploads.url });
  published = await collectEvents(quotes.env);
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
  await uploads.stop();
});

const stored = (id: string) => QuoteSubmission.findById(id).orFail().lean();

describe('submitting a quote', () => {
  it('stores it under the specified names, pending, unpaid and unread', async () => {
    const { status, body } = await submit(quotes, {
      unit: '4b',
      preferredTime: 'morning',
      preferredDate: '2090-01-31',
      additionalServices: ['balcony'],
      quantities: { balcony: 2 },
      specialInstructions: 'Two cats',
    });

    expect(status).toBe(201);
    expect(await stored(body.quote.id)).toMatchObject({
      firstName: 'Ada',
      address: '1 King Street, Unit 4b',
      propertySize: '3 bedrooms, 2 bathrooms',
      bedrooms: 3,
      bathrooms: 2,
      additionalServices: ['balcony'],
      quantities: { balcony: 2 },
      preferredDate: '2090-01-31',
      preferredTime: 'morning',
      specialInstructions: 'Two cats',
      estimatedPrice: { minor: 231_00, currency: 'AUD' },
      status: 'pending',
      paymentStatus: 'unpaid',
      isRead: false,
      assignedCleaners: [],
    });
  });

  it('writes one bedroom as one, and a unit that names itself as it is', async () => {
    const { body } = await submit(quotes, { bedrooms: 1, bathrooms: 1, unit: 'Level 2' });
    expect(await stored(body.quote.id)).toMatchObject({
      propertySize: '1 bedroom, 1 bathroom',
      address: '1 King Street, Level 2',
    });
  });

  it('computes the price itself, whatever the form showed', async () => {
    const { body } = await submit(quotes, { estimatedPrice: '1.00' });
    expect(body.quote).toMatchObject({ estimatedPrice: '228.00', status: 'pending' });
    expect((await stored(body.quote.id)).estimatedPrice).toEqual({
      minor: 228_00,
      currency: 'AUD',
    });
  });

  it('keeps who asked when somebody is signed in, and nobody else', async () => {
    const visitor = await submit(quotes);
    const customer = await submit(quotes, {}, { as: { role: 'customer', userId: 'a'.repeat(24) } });
    expect((await stored(visitor.body.quote.id)).customerId).toBeUndefined();
    expect((await stored(customer.body.quote.id)).customerId).toBe('a'.repeat(24));
  });

  it('publishes quote.submitted once', async () => {
    const { body } = await submit(quotes, { suburb: 'Glebe' });
    const ours = () => published.ofType('quote.submitted').filter(isAbout(body.quote.id));
    await eventually(() => ours().length > 0);
    // A later quote's event has arrived, so a second one of the first would have too.
    const next = await submit(quotes);
    await eventually(() => published.events.some(isAbout(next.body.quote.id)));

    expect(ours()).toHaveLength(1);
    expect(ours()[0]).toMatchObject({
      service: 'quotes',
      aggregate: { type: 'quote', id: body.quote.id },
      sequence: 1,
      payload: { quoteId: body.quote.id, suburb: 'Glebe', estimatedPriceMinor: 228_00 },
    });
  });
});

describe('the photos of a quote', () => {
  const USER = 'a'.repeat(24);
  const addressOf = (name: string) => `/api/files/quote-photos/${name}.jpg`;
  const [one, other] = [addressOf('one'), addressOf('other')];
  const answerWith = (file: Partial<FileOwnerAnswer>) => {
    uploads.answer = { status: 200, body: { ...FRESH_FILE, ...file } };
  };
  afterEach(() => answerWith({}));

  it('are stored with it, and its event names them', async () => {
    const { status, body } = await submit(quotes, { photos: [one, other] });
    expect(status).toBe(201);
    expect((await stored(body.quote.id)).photos).toEqual([one, other]);
    const event = await eventually(() =>
      published.ofType('quote.submitted').find(isAbout(body.quote.id)),
    );
    expect(event.payload).toMatchObject({ fileUrls: [one, other] });
    const read = await quotes.call<AdminQuoteResponse>(
      'GET',
      `/api/admin/quotes/${body.quote.id}`,
      {
        as: 'admin',
      },
    );
    expect(read.body.quote.photos).toEqual([one, other]);
  });

  it.each([
    ['somebody else’s', { ownerId: 'b'.repeat(24) }],
    ['a visitor’s that another quote has', { usedBy: ['quote 65f' as const] }],
    ['one that is not there', { exists: false }],
  ])('are refused where one is %s', async (_name, file) => {
    answerWith(file);
    const before = await QuoteSubmission.countDocuments();
    const as = { role: 'customer' as const, userId: USER };
    const { status, error } = await submit(quotes, { photos: [one] }, { as });
    expect(status).toBe(400);
    expect(error.fields).toEqual({ photos: 'Please remove photo 1 and add it again' });
    expect(await QuoteSubmission.countDocuments()).toBe(before);
  });

  it('may be one’s own again', async () => {
    answerWith({ ownerId: USER, usedBy: ['quote 65f'] });
    const as = { role: 'customer' as const, userId: USER };
    expect((await submit(quotes, { photos: [one] }, { as })).status).toBe(201);
  });

  it.each([
    ['one too many', Array.from({ length: MAX_QUOTE_PHOTOS + 1 }, (_, n) => addressOf(`p${n}`))],
    ['a made-up address', ['https://elsewhere.example/a.jpg']],
    ['a file of another kind', ['/api/files/documents/one.pdf']],
  ])('are refused: %s', async (_name, photos) => {
    const calls = uploads.calls.length;
    const { status, error } = await submit(quotes, { photos });
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})[0]).toMatch(/^photos/);
    expect(uploads.calls).toHaveLength(calls);
  });

  it('are not taken unchecked while uploads does not answer', async () => {
    uploads.answer = { status: 500, body: {} };
    expect((await submit(quotes, { photos: [one] })).status).toBe(503);
  });
});

describe('a quote with bad input', () => {
  it('names every wrong field', async () => {
    const { status, error } = await submit(quotes, {
      firstName: 'A',
      phone: '123',
      state: undefined,
    });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: {
        firstName: 'First name must be at least 2 characters',
        phone: 'Phone number is required (minimum 10 digits)',
        state: 'State is required',
      },
    });
  });

  it.each([
    ['an unknown key', { isRead: true }, 'isRead'],
    ['an operator', { email: { $ne: null } }, 'email'],
    ['an operator as extras', { additionalServices: { $gt: '' } }, 'additionalServices'],
    ['an unknown extra', { additionalServices: ['gold'] }, 'additionalServices'],
    ['a price in pieces', { estimatedPrice: { $gt: 12 } }, 'estimatedPrice'],
  ])('is refused: %s', async (_name, changes, field) => {
    const { status, error } = await submit(quotes, changes as object);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty([field]);
    expect(error.requestId).toBeTruthy();
  });

  it('stores none of it', async () => {
    const before = await QuoteSubmission.countDocuments();
    await submit(quotes, { email: 'nobody' });
    expect(await QuoteSubmission.countDocuments()).toBe(before);
  });
});

describe('a submission with an Idempotency-Key', () => {
  const headers = (key: string) => ({ 'idempotency-key': key });

  it('gives the first answer again', async () => {
    const first = await submit(quotes, {}, { headers: headers('key-again') });
    const again = await submit(quotes, {}, { headers: headers('key-again') });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('knows the same body written in another order', async () => {
    const reversed = Object.fromEntries(Object.entries(quoteRequest()).reverse());
    const first = await submit(quotes, {}, { headers: headers('key-order') });
    const again = await submit(quotes, {}, { headers: headers('key-order'), body: reversed });
    expect(again.body).toEqual(first.body);
  });

  it('refuses another body under the same key', async () => {
    await submit(quotes, {}, { headers: headers('key-other') });
    const other = await submit(quotes, { bedrooms: 4 }, { headers: headers('key-other') });
    expect(other.status).toBe(422);
    expect(other.error.code).toBe('idempotency_mismatch');
  });

  it('makes one record of 20 concurrent duplicates', async () => {
    const email = 'duplicates@example.com';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        submit(quotes, { email }, { headers: headers('key-20-duplicates') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.quote.id)).size).toBe(1);
    expect(await QuoteSubmission.countDocuments({ email })).toBe(1);

    const id = answers[0]!.body.quote.id;
    await eventually(() => published.events.some(isAbout(id)));
    expect(await QuoteSubmission.countDocuments({ _id: id, publishedSequence: 1 })).toBe(1);
  });

  it.each(['before it is written', 'before it is committed'])(
    'gives the answer of the first to a repeat that comes while that is held up %s',
    async (when) => {
      const key = `key-held-up-${when.replaceAll(' ', '-')}`;
      const held = holdUpFirstInsert(when);
      const first = submit(quotes, {}, { headers: headers(key) });
      await held.reached;
      const repeated = Array.from({ length: 3 }, () =>
        submit(quotes, {}, { headers: headers(key) }),
      );
      if (when === 'before it is written') await Promise.all(repeated);
      // Else a repeat tries until the first is committed.
      else await eventually(() => held.attempts() > repeated.length);
      held.release();
      const answers = await Promise.all([first, ...repeated]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const ids = new Set(answers.map(({ body }) => body.quote.id));
      expect(ids.size).toBe(1);
      expect(await QuoteSubmission.countDocuments({ _id: [...ids][0] })).toBe(1);
    },
  );

  it('finishes what was reserved and not written', async () => {
    const first = await submit(quotes, {}, { headers: headers('key-crash') });
    await QuoteSubmission.deleteOne({ _id: first.body.quote.id });
    const again = await submit(quotes, {}, { headers: headers('key-crash') });
    expect(again.body.quote.id).toBe(first.body.quote.id);
    expect(await stored(again.body.quote.id)).toMatchObject({ firstName: 'Ada' });
  });
});

function isAbout(id: string) {
  return (event: { aggregate: { id: string } }) => event.aggregate.id === id;
}

describe('the payment status of a quote, without a checkout', () => {
  it('sends nobody to pay', async () => {
    const id = await submittedId(quotes);
    const { body } = await paymentStatusOf(quotes, id);
    expect(body).toEqual({ success: false, paymentStatus: 'unpaid' });
  });
});

/** Lets the next quote wait in its transaction, before or after its insert, until it is released. */
function holdUpFirstInsert(when: string) {
  let reach: () => void;
  let release: () => void;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const create = QuoteSubmission.create.bind(QuoteSubmission) as (
    ...given: unknown[]
  ) => Promise<unknown>;
  let attempts = 0;
  const spy = jest.spyOn(QuoteSubmission, 'create').mockImplementation((async (
    ...given: unknown[]
  ) => {
    attempts += 1;
    const isFirst = attempts === 1;
    const hold = () => {
      reach();
      return released;
    };
    if (isFirst && when === 'before it is written') await hold();
    const created = await create(...given);
    if (isFirst && when === 'before it is committed') await hold();
    return created;
  }) as never);
  return {
    reached,
    attempts: () => attempts,
    release: () => {
      spy.mockRestore();
      release();
    },
  };
}
