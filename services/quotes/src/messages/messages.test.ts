import type {
  AdminContactResponse,
  AdminContactsResponse,
  AdminInquiriesResponse,
  AdminInquiryResponse,
} from '@brightnest/contracts/messages/message-schemas';
import type {
  ContactResponse,
  ServiceInquiryResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import type { MarkReadResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import {
  contactRequest,
  eventsAbout,
  idsOfDuplicates,
  inquiryRequest,
  submitForm,
} from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';
import { ContactSubmission } from './contacts';
import { ServiceInquiry } from './inquiries';

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

async function removeMessages(): Promise<void> {
  await ContactSubmission.deleteMany({});
  await ServiceInquiry.deleteMany({});
}

describe('contact form', () => {
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
        phone: '+61293744000',
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
    it('is one record of 20 concurrent duplicates, with one event', async () => {
      const email = 'duplicates@example.com';
      const send = () => submit({ email }, 'contact-duplicates');
      const ids = await idsOfDuplicates(send, ({ contact }) => contact.id);
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
});

describe('inquiry form', () => {
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
        phone: '+61293744000',
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
    it('is one record of 20 concurrent duplicates', async () => {
      const email = 'duplicates@example.com';
      const send = () => submit({ email }, 'inquiry-duplicates');
      const ids = await idsOfDuplicates(send, ({ inquiry }) => inquiry.id);
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
      const contact = await quotes.call('POST', '/api/contact', {
        body: contactRequest(),
        headers,
      });
      const inquiry = await submit({}, 'key-of-two-forms');
      expect([contact.status, inquiry.status]).toEqual([201, 201]);
    });
  });
});

describe('changing a message', () => {
  async function contactId() {
    const body = contactRequest();
    return (await quotes.call<ContactResponse>('POST', '/api/contact', { body })).body.contact.id;
  }
  const change = (path: string, body?: object) =>
    quotes.call<AdminContactResponse & AdminInquiryResponse>('PATCH', `/api/admin/${path}`, {
      as: 'admin',
      body,
    });
  const updatesOf = (id: string) =>
    published.events.filter(
      ({ type, aggregate }) => aggregate.id === id && type.endsWith('.updated'),
    );

  it('shows one message, and leaves it unread', async () => {
    const id = await contactId();
    const read = () =>
      quotes.call<AdminContactResponse>('GET', `/api/admin/contact-submissions/${id}`, {
        as: 'admin',
      });
    const wanted = { id, message: 'Do you clean engines?', isRead: false };
    expect((await read()).body).toMatchObject({ success: true, contact: wanted });
    expect((await read()).body.contact.isRead).toBe(false);
    const nobody = `/api/admin/service-inquiries/${'0'.repeat(24)}`;
    const { status, error } = await quotes.call('GET', nobody, { as: 'admin' });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  it('marks a message read without a body, and unread with one', async () => {
    const id = await contactId();
    expect((await change(`contact-submissions/${id}/read`)).body.contact).toMatchObject({
      id,
      isRead: true,
    });
    const { body } = await change(`contact-submissions/${id}/read`, { isRead: false });
    expect(body.contact.isRead).toBe(false);
    await eventually(() => updatesOf(id).length === 2);
    expect(updatesOf(id)).toMatchObject([
      { type: 'contact.updated', payload: { id, name: 'Ada Byron', isRead: true, change: 'read' } },
      { payload: { isRead: false, change: 'read' } },
    ]);
  });

  it('is one event for ten who do the same at once', async () => {
    const id = await contactId();
    const path = `contact-submissions/${id}/status`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => change(path, { status: 'contacted' })),
    );
    expect(answers.every(({ body }) => body.contact.status === 'contacted')).toBe(true);
    await change(path, { status: 'closed' });
    await eventually(() => updatesOf(id).length >= 2);
    expect(updatesOf(id)).toMatchObject([
      { payload: { status: 'contacted', change: 'status' } },
      { payload: { status: 'closed', change: 'status' } },
    ]);
  });

  it('does the same with inquiries', async () => {
    const answer = await quotes.call<ServiceInquiryResponse>('POST', '/api/service-inquiries', {
      body: inquiryRequest(),
    });
    const { id } = answer.body.inquiry;
    await change(`service-inquiries/${id}/read`);
    const { body } = await change(`service-inquiries/${id}/status`, { status: 'contacted' });
    expect(body.inquiry).toMatchObject({ id, isRead: true, status: 'contacted' });
    const read = await quotes.call<AdminInquiryResponse>(
      'GET',
      `/api/admin/service-inquiries/${id}`,
      { as: 'admin' },
    );
    expect(read.body.inquiry).toEqual(body.inquiry);
    await eventually(() => updatesOf(id).length === 2);
    expect(updatesOf(id)[0]).toMatchObject({ type: 'inquiry.updated' });
  });

  it('marks several at once, and tells how many were not so before', async () => {
    const ids = [await contactId(), await contactId(), '0'.repeat(24)];
    const mark = (body: object) =>
      quotes.call<MarkReadResponse>('POST', '/api/admin/contact-submissions/read', {
        as: 'admin',
        body,
      });
    expect((await mark({ ids })).body).toEqual({ success: true, changed: 2 });
    expect((await mark({ ids })).body).toEqual({ success: true, changed: 0 });
    expect((await mark({ ids, isRead: false })).body).toEqual({ success: true, changed: 2 });
    expect((await mark({ ids: [] })).status).toBe(400);
  });

  it('knows no message that is nobody’s, and no other status', async () => {
    const nobody = `contact-submissions/${'0'.repeat(24)}`;
    expect((await change(`${nobody}/read`)).status).toBe(404);
    expect((await change(`${nobody}/status`, { status: 'lost' })).status).toBe(400);
  });
});

describe('listing messages', () => {
  beforeAll(async () => {
    await removeMessages();
    for (const changes of [
      { firstName: 'Zoë', lastName: 'Adams', email: 'zoe@example.com', phone: '0400 111 222' },
      {
        firstName: 'Ben',
        lastName: 'Okafor',
        email: 'ben@mail.example',
        serviceInterest: undefined,
      },
    ]) {
      await quotes.call('POST', '/api/contact', { body: contactRequest(changes) });
    }
    for (const changes of [
      { fullName: 'Hannah van der Berg', email: 'hannah@example.com' },
      { fullName: 'Cher', email: 'cher@example.com', specialRequirements: 'Sparkle' },
    ]) {
      await quotes.call('POST', '/api/service-inquiries', { body: inquiryRequest(changes) });
    }
  });

  const contacts = async (query = '') =>
    (
      await quotes.call<AdminContactsResponse>('GET', `/api/admin/contact-submissions?${query}`, {
        as: 'admin',
      })
    ).body;
  const inquiries = async (query = '') =>
    (
      await quotes.call<AdminInquiriesResponse>('GET', `/api/admin/service-inquiries?${query}`, {
        as: 'admin',
      })
    ).body;

  it('lists contact messages, the newest first, with what they are about in words', async () => {
    expect(await contacts()).toEqual({
      success: true,
      contacts: [
        expect.objectContaining({ firstName: 'Ben', subject: 'General enquiry' }),
        {
          id: expect.any(String),
          version: expect.any(String),
          firstName: 'Zoë',
          lastName: 'Adams',
          email: 'zoe@example.com',
          phone: '0400 111 222',
          subject: 'Deep Cleaning',
          message: 'Do you clean engines?',
          status: 'pending',
          isRead: false,
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      page: 1,
      pageSize: 20,
      total: 2,
      unread: 2,
      pending: 2,
    });
  });

  it.each([
    ['search=zoe', ['Zoë']],
    ['search=okafor', ['Ben']],
    ['search=ben%40mail.example', ['Ben']],
    ['search=0400111', ['Zoë']],
    ['search=.*', []],
    ['sort=name', ['Ben', 'Zoë']],
    ['sort=-name', ['Zoë', 'Ben']],
    ['sort=createdAt', ['Zoë', 'Ben']],
    ['read=read', []],
    ['status=pending&pageSize=1', ['Ben']],
    ['status=pending&pageSize=1&page=2', ['Zoë']],
  ])('narrows and sorts them: %s', async (query, expected) => {
    const { contacts: found } = await contacts(query);
    expect(found.map(({ firstName }) => firstName)).toEqual(expected);
  });

  it('lists inquiries in words, with the last word as the last name', async () => {
    const { inquiries: found } = await inquiries('sort=createdAt');
    expect(found).toMatchObject([
      {
        firstName: 'Hannah van der',
        lastName: 'Berg',
        serviceType: 'Deep Cleaning',
        propertySize: '3-4 bedrooms',
        frequency: 'Bi-weekly',
        message: 'Two cats',
        status: 'pending',
      },
      { firstName: 'Cher', lastName: '', message: 'Sparkle' },
    ]);
  });

  it.each(['/api/admin/contact-submissions', '/api/admin/service-inquiries'])(
    '%s is for staff alone, as is its export',
    async (path) => {
      for (const each of [path, `${path}/export`]) {
        expect((await quotes.call('GET', each)).status).toBe(401);
        expect((await quotes.call('GET', each, { as: 'customer' })).status).toBe(403);
        expect((await quotes.call('GET', `${each}?read=maybe`, { as: 'admin' })).status).toBe(400);
      }
    },
  );
});

describe('exporting messages', () => {
  beforeAll(async () => {
    await removeMessages();
    const evil = { firstName: '=HYPERLINK("http://evil")', email: 'one@example.com' };
    await quotes.call('POST', '/api/contact', { body: contactRequest(evil) });
    await quotes.call('POST', '/api/contact', {
      body: contactRequest({ email: 'two@example.com' }),
    });
    await quotes.call('POST', '/api/service-inquiries', { body: inquiryRequest() });
  });

  const csv = async (path: string) =>
    (await quotes.call<string>('GET', path, { as: 'admin' })).body.trim().split('\r\n');

  it('sends contact messages as a file that runs nothing', async () => {
    const lines = await csv('/api/admin/contact-submissions/export?sort=createdAt');
    expect(lines[0]).toContain('First name,Last name,Email,Phone,Subject,Message,Read,Status');
    expect(lines[1]).toMatch(/^"'=HYPERLINK/);
    expect(lines[2]).toContain(
      'two@example.com,(02) 9374 4000,Deep Cleaning,Do you clean engines?',
    );
    expect(lines).toHaveLength(3);
    expect(await csv('/api/admin/contact-submissions/export?search=two')).toHaveLength(2);
  });

  it('sends inquiries with what was asked for', async () => {
    const lines = await csv('/api/admin/service-inquiries/export');
    expect(lines[0]).toContain('Service,Property size,Frequency,Preferred date,Message');
    expect(lines[1]).toContain('Deep Cleaning,3-4 bedrooms,Bi-weekly,,Two cats,Unread,Pending');
  });
});
