import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { submittedId } from '../../testing/quote-request';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';

let quotes: QuotesUnderTest;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

describe('one quote', () => {
  it('is shown to staff whole, and nothing internal with it', async () => {
    const id = await submittedId(quotes);
    const { body } = await quotes.call<AdminQuoteResponse>('GET', `/api/admin/quotes/${id}`, {
      as: 'admin',
    });
    expect(body).toEqual({
      success: true,
      quote: {
        id,
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        phone: '02 9374 4000',
        serviceType: 'regular_cleaning',
        additionalServices: ['clean_oven'],
        propertyType: 'house',
        propertySize: '3 bedrooms, 2 bathrooms',
        address: '1 King Street',
        suburb: 'Newtown',
        state: 'NSW',
        postalCode: '',
        preferredDate: '',
        preferredTime: '',
        cleaningFrequency: 'weekly',
        specialInstructions: '',
        estimatedPrice: '228.00',
        finalPrice: null,
        status: 'pending',
        paymentStatus: 'unpaid',
        isRead: false,
        readAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        assignedCleaners: [],
        scheduledAt: null,
        duration: null,
        timeZone: 'Australia/Sydney',
        confirmationNotes: '',
        startedAt: null,
        completedAt: null,
        cancelledAt: null,
        course: [],
      },
    });
  });

  it.each([
    [undefined, 401],
    ['customer', 403],
    ['operations_manager', 403],
    ['super_admin', 200],
  ] as const)('called by %s answers %d', async (as, status) => {
    const id = await submittedId(quotes);
    const answer = await quotes.call('GET', `/api/admin/quotes/${id}`, { as });
    expect(answer.status).toBe(status);
  });

  it('is 404 when nobody has it and 400 when it is no id', async () => {
    const unknown = await quotes.call('GET', `/api/admin/quotes/${'0'.repeat(24)}`, {
      as: 'admin',
    });
    const wrong = await quotes.call('GET', '/api/admin/quotes/..%2f..', { as: 'admin' });
    expect([unknown.status, wrong.status]).toEqual([404, 400]);
  });
});
