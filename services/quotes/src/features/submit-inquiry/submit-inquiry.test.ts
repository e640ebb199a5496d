import type { ServiceInquiryResponse } from '@brightnest/contracts/quotes/service-inquiry';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { ServiceInquiry } from '../../model/service-inquiry';
import { contactRequest } from '../../testing/contact-request';
import { inquiryRequest } from '../../testing/inquiry-request';
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
  submitForm<ServiceInquiryResponse>(quotes, '/api/service-inquiries', {
    body: inquiryRequest(changes),
    key,
  });
const stored = (id: string) => ServiceInquiry.findById(id).orFail().lean();

describe('a service inquiry', () => {
  it('is stored under the specified names, unread and pending, and thanked for', async () => {
    const { status, body } = await submit();

    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: "Thank you for your inquiry! We'll get back to you within 24 hours.",
      inquiry: { id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    });
    expect(await stored(body.inquiry.id)).toMatchObject({
      serviceType: 'deep_cleaning',
      propertySize: '3-4',
      frequency: 'bi_weekly',
      fullName: 'Ada Byron',
      email: 'ada@example.com',
      phone: '02 9374 4000',
      preferredDate: '',
      specialRequirements: 'Two cats',
      isRead: false,
      status: 'pending',
      createdAt: expect.any(Date),
    });
  });

  it('may name a day, and needs neither phone nor message', async () => {
    const { body } = await submit({
      preferredDate: '2090-02-28',
      phone: '',
      specialRequirements: undefined,
    });
    expect(await stored(body.inquiry.id)).toMatchObject({
      preferredDate: '2090-02-28',
      phone: '',
      specialRequirements: '',
    });
  });

  it('publishes inquiry.submitted', async () => {
    const { body } = await submit({ serviceType: 'office' });
    const about = await eventsAbout(published, body.inquiry.id);
    expect(about).toMatchObject([{ type: 'inquiry.submitted', aggregate: { type: 'inquiry' } }]);
    expect(about[0]?.payload).toEqual({
      inquiryId: body.inquiry.id,
      fullName: 'Ada Byron',
      email: 'ada@example.com',
      serviceType: 'office',
    });
  });

  it('names every wrong field, and stores none of it', async () => {
    const before = await ServiceInquiry.countDocuments();
    const { status, error } = await submit({
      serviceType: 'garden',
      propertySize: '9',
      frequency: undefined,
      fullName: '',
      email: '',
      preferredDate: '2020-01-01',
    });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(error.fields).toEqual({
      serviceType: 'Service type is required',
      propertySize: 'Property size is required',
      frequency: 'Frequency is required',
      fullName: 'Full name is required',
      email: 'Please enter a valid email address',
      preferredDate: 'Please choose today or a later date',
    });
    expect(await ServiceInquiry.countDocuments()).toBe(before);
  });

  it.each([
    ['a day that is none', { preferredDate: '2090-02-30' }, 'preferredDate'],
    ['a message without end', { specialRequirements: 'x'.repeat(2_001) }, 'specialRequirements'],
    ['an unknown key', { status: 'closed' }, 'status'],
  ])('is refused: %s', async (_name, changes, field) => {
    const { status, error } = await submit(changes);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty([field]);
  });
});

describe('an inquiry with an Idempotency-Key', () => {
  it('is one record of 20 concurrent doubles', async () => {
    const email = 'doubles@example.com';
    const send = () => submit({ email }, 'inquiry-doubles');
    const ids = await idsOfDoubles(send, ({ inquiry }) => inquiry.id);
    expect(ids.size).toBe(1);
    expect(await ServiceInquiry.countDocuments({ email })).toBe(1);
  });

  it('is refused with another body', async () => {
    await submit({}, 'inquiry-other');
    const { status, error } = await submit({ propertySize: '5+' }, 'inquiry-other');
    expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('does not mind the same key on another form', async () => {
    const headers = { 'idempotency-key': 'key-of-two-forms' };
    const contact = await quotes.call('POST', '/api/contact', { body: contactRequest(), headers });
    const inquiry = await submit({}, 'key-of-two-forms');
    expect([contact.status, inquiry.status]).toEqual([201, 201]);
  });
});
