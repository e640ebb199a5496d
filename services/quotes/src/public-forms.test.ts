import { DEFAULT_FORM_FIELDS, type FormFields } from '@brightnest/contracts/company/form-fields';
import { MIN_ELAPSED_MS } from '@brightnest/contracts/forms';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { ContactSubmission } from './messages/contacts';
import { QuoteSubmission } from './records/quote-submission';
import { ServiceInquiry } from './messages/inquiries';
import { contactRequest, inquiryRequest, quoteRequest } from './testing/forms';
import { startQuotes, type QuotesUnderTest } from './testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

interface Counted {
  countDocuments(): PromiseLike<number>;
}

describe.each<[string, string, object, Counted]>([
  ['contact', '/api/contact', contactRequest(), ContactSubmission],
  ['inquiry', '/api/service-inquiries', inquiryRequest(), ServiceInquiry],
  ['quote', '/api/quote-submissions', quoteRequest(), QuoteSubmission],
])('the %s form', (form, path, request, model) => {
  const send = (guard: object, headers?: Record<string, string>) =>
    quotes.call('POST', path, { body: { ...request, ...guard }, headers });

  /** How many records a submission adds. */
  async function added(guard: object): Promise<number> {
    const before = await model.countDocuments();
    const { status } = await send(guard);
    expect(status).toBe(201);
    return (await model.countDocuments()) - before;
  }

  it.each([
    ['nothing to go by', {}],
    ['an empty trap', { website: '' }],
    ['blanks in the trap', { website: ' ' }],
    ['enough time', { website: '', elapsedMs: MIN_ELAPSED_MS }],
  ])('takes a submission with %s', async (_name, guard) => {
    expect(await added(guard)).toBe(1);
  });

  it.each([
    ['a filled trap', { website: 'https://spam.example', elapsedMs: 60_000 }, 'trap'],
    ['no time to type', { website: '', elapsedMs: MIN_ELAPSED_MS - 1 }, 'haste'],
    ['less than no time', { elapsedMs: -5 }, 'haste'],
  ])('stores nothing of one with %s, and counts it', async (_name, guard, sign) => {
    const before = await counted(sign);
    expect(await added(guard)).toBe(0);
    expect(await counted(sign)).toBe(before + 1);
  });

  it('answers a robot as it answers everybody', async () => {
    const headers = { 'idempotency-key': `robot-and-person-${form}` };
    const robot = await send({ elapsedMs: 3 }, headers);
    const other = await send({ elapsedMs: 3 });
    expect(other).toMatchObject({ status: 201, body: withoutRandom(robot.body) });

    // Who was taken for one and sends it again is heard, under the same id.
    const before = await model.countDocuments();
    const person = await send({ elapsedMs: 10_000 }, headers);
    expect(idIn(person.body)).toBe(idIn(robot.body));
    expect(await model.countDocuments()).toBe(before + 1);
  });

  it('stores neither field', async () => {
    await send({ website: '', elapsedMs: 5_000 });
    const raw = await (model as typeof QuoteSubmission).collection.findOne(
      {},
      { sort: { _id: -1 } },
    );
    expect(raw).not.toHaveProperty('website');
    expect(raw).not.toHaveProperty('elapsedMs');
  });

  async function counted(sign: string): Promise<number> {
    const text = await (await fetch(`${quotes.url}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('form_robots_total'));
    const line = lines.find((it) => it.includes(`form="${form}"`) && it.includes(`"${sign}"`));
    return Number(line?.split(' ').at(-1) ?? 0);
  }
});

const RANDOM = ['id', 'paymentToken'];

function withoutRandom(body: unknown): unknown {
  const text = JSON.stringify(body, (key, value: unknown) =>
    RANDOM.includes(key) ? undefined : value,
  );
  return JSON.parse(text);
}

const idIn = (body: unknown) => /"id":"(\w+)"/.exec(JSON.stringify(body))?.[1];

it('are refused by what the company asks as soon as that has changed, and take what was asked before', async () => {
  const quote = (answers: object) =>
    quotes.call('POST', '/api/quote-submissions', { body: { ...quoteRequest(), ...answers } });
  const contact = (answers: object) =>
    quotes.call('POST', '/api/contact', { body: { ...contactRequest(), ...answers } });
  expect((await quote({ unit: '' })).status).toBe(201);

  const formFields: FormFields = {
    ...DEFAULT_FORM_FIELDS,
    quote: { unit: 'required', photos: 'required', specialInstructions: 'hidden' },
    contact: { serviceInterest: 'required' },
  };
  await publishRaw(quotes.env, [
    testEvent(
      'form-fields.changed',
      { fields: ['quote', 'contact'], formFields, revision: 7 },
      { service: 'auth' },
    ),
  ]);
  await eventually(async () => (await quote({ unit: '' })).status === 400);
  const refused = await quote({ unit: ' ', photos: [] });
  expect(refused.error.fields).toEqual({
    unit: 'Please fill in “Unit”',
    photos: 'Please fill in “Photos”',
  });
  const inGerman = await quotes.call('POST', '/api/contact', {
    body: { ...contactRequest(), serviceInterest: '' },
    headers: { 'accept-language': 'de' },
  });
  expect(inGerman.error.fields).toEqual({
    serviceInterest: 'Bitte füllen Sie „Gewünschte Leistung“ aus',
  });
  expect((await contact({ serviceInterest: 'deep' })).status).toBe(201);

  await publishRaw(quotes.env, [
    testEvent(
      'form-fields.changed',
      {
        fields: ['quote'],
        formFields: { ...formFields, quote: { specialInstructions: 'hidden' } },
        revision: 8,
      },
      { service: 'auth' },
    ),
  ]);
  const specialInstructions = 'Typed before it was asked no longer';
  await eventually(async () => (await quote({ specialInstructions })).status === 201);
  expect(await QuoteSubmission.exists({ specialInstructions })).not.toBeNull();
});
