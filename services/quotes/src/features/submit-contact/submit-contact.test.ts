import type { ContactResponse } from '@brightnest/contracts/quotes/contact';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { ContactSubmission } from '../../model/contact-submission';
import { contactRequest } from '../../testing/contact-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { eventsAbout, idsOfDoubles, submitForm } from '../../testing/submissions';

let quotes: QuotesUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  quotes = await startQuotes();
  published = await collectEvents(quotes.env);
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
});

const submit = (changes: object = {}, key?: string) =>
  submitForm<ContactResponse>(quotes, '/api/contact', { body: contactRequest(changes), key });
const stored = (id: string) => ContactSubmission.findById(id).orFail().lean();

describe('a message through the contact form', () => {
  it('is stored under the specified names, unread and pending, and thanked for', async () => {
    const { status, body } = await submit({ email: ' Ada@Example.com ' });

    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: "Thank you for contacting us! We'll get back to you within 24 hours.",
      contact: { id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    expect(await stored(body.contact.id)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      phone: '02 9374 4000',
      serviceInterest: 'deep',
      message: 'Do you clean engines?',
      isRead: false,
      status: 'pending',
      createdAt: expect.any(Date),
    });
  });

  it('needs neither phone nor service interest', async () => {
    const { body } = await submit({ phone: undefined, serviceInterest: undefined });
    expect(await stored(body.contact.id)).toMatchObject({ phone: '', serviceInterest: '' });
  });

  it('publishes contact.submitted, without the message', async () => {
    const { body } = await submit({ firstName: 'Grace' });
    const about = await eventsAbout(published, body.contact.id);
    expect(about).toMatchObject([{ type: 'contact.submitted', aggregate: { type: 'contact' } }]);
    expect(about[0]?.payload).toEqual({
      contactId: body.contact.id,
      firstName: 'Grace',
      lastName: 'Byron',
      email: 'ada@example.com',
    });
  });

  it('names every wrong field, and stores none of it', async () => {
    const before = await ContactSubmission.countDocuments();
    const { status, error } = await submit({
      firstName: ' ',
      lastName: undefined,
      email: 'nobody',
      serviceInterest: 'gardening',
      message: '',
    });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(error.fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      serviceInterest: 'Please choose a service from the list',
      message: 'Message is required',
    });
    expect(await ContactSubmission.countDocuments()).toBe(before);
  });

  it.each([
    ['a message without end', { message: 'x'.repeat(5_001) }, 'message'],
    ['an unknown key', { isRead: true }, 'isRead'],
    ['an operator', { email: { $ne: null } }, 'email'],
  ])('is refused: %s', async (_name, changes, field) => {
    const { status, error } = await submit(changes);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty([field]);
  });
});

describe('a message with an Idempotency-Key', () => {
  it('is one record of 20 concurrent doubles, with one event', async () => {
    const email = 'doubles@example.com';
    const send = () => submit({ email }, 'contact-doubles');
    const ids = await idsOfDoubles(send, ({ contact }) => contact.id);
    expect(ids.size).toBe(1);
    expect(await ContactSubmission.countDocuments({ email })).toBe(1);

    const [id = ''] = ids;
    await eventsAbout(published, id);
    expect(await ContactSubmission.countDocuments({ _id: id, publishedSequence: 1 })).toBe(1);
  });

  it('is known again when it was on the screen for longer', async () => {
    const first = await submit({ elapsedMs: 8_000 }, 'contact-later');
    const again = await submit({ elapsedMs: 90_000 }, 'contact-later');
    expect(again.body).toEqual(first.body);
  });

  it('is refused with another body', async () => {
    await submit({}, 'contact-other');
    const { status, error } = await submit({ message: 'Another' }, 'contact-other');
    expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
  });
});
