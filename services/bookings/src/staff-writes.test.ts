import type { AdminServiceAreasResponse } from '@brightnest/contracts/areas/service-area-schemas';
import type {
  AdminPlanResponse,
  AdminPlansResponse,
  AdminServiceResponse,
  AdminServicesResponse,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { GiftCardResponse } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type { StaffMembershipResponse } from '@brightnest/contracts/memberships/membership-schemas';
import type { PayDetailResponse } from '@brightnest/contracts/pay/pay-schemas';
import type { DealResponse } from '@brightnest/contracts/payments/deal-schemas';
import type {
  AdminCoupon,
  AdminCouponsResponse,
} from '@brightnest/contracts/promotions/coupon-schemas';
import type {
  PropertiesResponse,
  PropertyResponse,
  StaffProperty,
} from '@brightnest/contracts/properties/property-schemas';
import type { StaffReviewsResponse } from '@brightnest/contracts/promotions/review-schemas';
import type { RecurrenceResponse } from '@brightnest/contracts/scheduling/recurrence-schemas';
import type {
  BulkBookingsResponse,
  StaffBooking,
  StaffBookingResponse,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type {
  AnnouncementResponse,
  AnnouncementsResponse,
} from '@brightnest/contracts/workforce/announcement-schemas';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import type { JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import {
  contestedItem,
  contestedSettings,
  testStaffWrites,
} from '@brightnest/service-kit/testing/staff-writes';
import type { CallResult } from '@brightnest/service-kit/testing/test-service';
import { sendGiftCards } from './gift-cards/send-gift-cards';
import { ReviewModel } from './promotions/review';
import { Booking } from './records/booking';
import { addPaidBooking, addPaidClean, newBooking, newUserId } from './testing/bookings';
import { addFreeCleaner } from './testing/cleaners';
import { addCoupon, couponRequest } from './testing/coupons';
import { buyGiftCard, sellGiftCards } from './testing/gift-cards';
import { addCleanerAtWork, giveJob } from './testing/jobs';
import { addWorkedJob } from './testing/pay';
import { addPlan, joinClub } from './testing/payments';
import { repeat } from './testing/recurrences';
import { type BookingsUnderTest, runTask, startBookings } from './testing/start-bookings';
import { tuesday } from './testing/waiting-list';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const call: BookingsUnderTest['call'] = (method, path, options) =>
  bookings.call(method, path, { as: 'admin', ...options });
const settings = (path: string, change: Parameters<typeof contestedSettings>[2]) =>
  contestedSettings(call, path, change);

/** A paid clean, which a cleaner's time is held for; somebody else gets it first. */
async function clean() {
  const { bookingId: id } = await addPaidClean(bookings);
  const [ann, ben] = [await addFreeCleaner(), await addFreeCleaner()];
  const path = `/api/admin/bookings/${id}`;
  return {
    ...{ id, ann, ben, params: { id } },
    read: async () => (await call<StaffBookingResponse>('GET', path)).body.booking,
    assign: () => call('PUT', `${path}/assignment`, { body: { cleanerId: ann } }),
  };
}

const bulkRefusal = ({ body }: CallResult<unknown>) =>
  (body as BulkBookingsResponse).outcomes[0]?.refusal?.code;

async function recurrence() {
  const start = `${tuesday(2)}T09:00`;
  await addFreeCleaner();
  const id = await repeat(bookings, { userId: newUserId(), every: 'weekly', start });
  const path = `/api/admin/recurrences/${id}`;
  return {
    params: { id },
    read: async () => (await call<RecurrenceResponse>('GET', path)).body.recurrence,
    pause: (weeks: number) => call('POST', `${path}/pause`, { body: { until: tuesday(weeks) } }),
  };
}

/** A problem that a cleaner reported; it is settled once. */
const problem = (kind: JobKind) => async () => {
  const rosa = await addCleanerAtWork();
  const { jobId: id, assignmentId } = await giveJob[kind](bookings, rosa);
  const path = `/api/cleaner/jobs/${assignmentId}/problems`;
  await bookings.call('POST', path, { as: rosa.as, body: { kind: 'broken-item', text: '' } });
  const read = async () =>
    (await call<JobReportsResponse>('GET', `/api/admin/${kind}s/${id}/reports`)).body.reports[0]!;
  return {
    params: { id, problemId: (await read()).problems[0]!.id },
    ...{ read, firstBody: () => ({ words: 'Paid' }), body: () => ({ words: 'Replaced' }) },
    refusal: ({ error }: CallResult<unknown>) =>
      error.code === 'change_not_allowed' ? 'conflict' : error.code,
  };
};

async function giftCard() {
  await sellGiftCards(bookings);
  const id = String((await buyGiftCard(bookings)).card._id);
  // Else the task mails it between the reading and the writing, which changes it too.
  await runTask(bookings, sendGiftCards);
  const read = async () =>
    (await call<GiftCardResponse>('GET', `/api/admin/gift-cards/${id}`)).body.card;
  return { params: { id }, read };
}

/** A job of a month that is over, to be paid. */
async function payOfMarch() {
  const rosa = await addCleanerAtWork();
  await addWorkedJob(rosa, { from: '2026-03-04T22:00:00Z', to: '2026-03-05T01:00:00Z' });
  const path = `/api/admin/pay/${rosa.cleanerId}?on=2026-03-04`;
  return { rosa, detail: async () => (await call<PayDetailResponse>('GET', path)).body };
}

async function approvedPay() {
  const { rosa, detail } = await payOfMarch();
  await call('POST', `/api/admin/pay/${rosa.cleanerId}/approve`, { body: { from: '2026-03-01' } });
  const payslip = async () => (await detail()).sheets[0]!;
  return { payslip, id: (await payslip()).payslipId! };
}

async function announcement() {
  const reworded = (title: string) => ({ title, text: 'Soon', state: '', endsOn: '2099-01-01' });
  const path = '/api/admin/announcements';
  const { body } = await call<AnnouncementResponse>('POST', path, { body: reworded('Keys') });
  const { id } = body.announcement;
  const read = async () =>
    (await call<AnnouncementsResponse>('GET', path)).body.announcements.find(
      (one) => one.id === id,
    )!;
  return { params: { id }, read, reworded };
}

const PROPERTY = { address: '12 King Street, Newtown', state: 'NSW' };

async function property() {
  const customerId = newUserId();
  const body = { ...PROPERTY, customerId };
  const added = await call<PropertyResponse>('POST', '/api/admin/properties', { body });
  const { id } = added.body.property;
  const list = `/api/admin/properties?customerId=${customerId}`;
  const read = async () =>
    (await call<PropertiesResponse>('GET', list)).body.properties.find((one) => one.id === id)!;
  return { params: { id }, read };
}

const SERVICE = {
  ...{ name: 'Window Cleaning', description: 'All', category: 'window_cleaning', features: [] },
  ...{ basePrice: '79.50', priceUnit: 'fixed', priceOnRequest: false, estimatedDuration: 90 },
  ...{ isActive: true, displayOrder: 3 },
};
const PLAN = {
  ...{ name: 'Weekly', description: '', monthlyPrice: '12000.00', cleaningsPerMonth: 4 },
  ...{ creditServiceIds: [], creditMinutes: 180, benefits: [], isActive: true },
};
const SERVICES = '/api/admin/services';
const PLANS = '/api/admin/subscription-tiers';
const AREAS = '/api/admin/service-areas';
const membershipOf = (userId: string) => `/api/admin/users/${userId}/subscription`;
const readMembership = async (userId: string) =>
  (await call<StaffMembershipResponse>('GET', membershipOf(userId))).body;
const ADDED = 'Adds a record.';
const REMOVED = 'Ends it for good, whoever does.';
const LINE = 'Adds a line to the ledger, of no more than there is, and says who did.';
const DECIDED = 'Is decided once; whoever comes later is told that it is.';

testStaffWrites('bookings', call, {
  'POST /api/admin/services': ADDED,
  'PUT /api/admin/services/:id': async () => {
    const added = await call<AdminServiceResponse>('POST', SERVICES, { body: SERVICE });
    const { id } = added.body.service;
    return {
      params: { id },
      async read() {
        const { body } = await call<AdminServicesResponse>('GET', SERVICES);
        return body.services.find((one) => one.id === id)!;
      },
      firstBody: () => ({ ...SERVICE, basePrice: '85.00', basedOn: SERVICE }),
      body: () => ({ ...SERVICE, name: 'Panes', basedOn: SERVICE }),
    };
  },
  'POST /api/admin/subscription-tiers': ADDED,
  'PUT /api/admin/subscription-tiers/:id': async () => {
    const added = await call<AdminPlanResponse>('POST', PLANS, { body: PLAN });
    const { id } = added.body.subscriptionTier;
    return {
      params: { id },
      async read() {
        const { body } = await call<AdminPlansResponse>('GET', PLANS);
        return body.subscriptionTiers.find((one) => one.id === id)!;
      },
      firstBody: () => ({ ...PLAN, monthlyPrice: '13000.00', basedOn: PLAN }),
      body: () => ({ ...PLAN, cleaningsPerMonth: 5, basedOn: PLAN }),
    };
  },
  'PUT /api/admin/quote-rates': settings('/api/admin/quote-rates', { memberDiscountPercent: 25 }),
  'POST /api/admin/coupons': ADDED,
  'PUT /api/admin/coupons/:id': async () => {
    const wanted = couponRequest();
    const { id } = await addCoupon(bookings, wanted);
    return {
      params: { id },
      async read() {
        const { body } = await call<AdminCouponsResponse>('GET', '/api/admin/coupons');
        return body.coupons.find((one) => one.id === id)!;
      },
      body: ({ revision }: AdminCoupon) => ({ ...wanted, percent: 30, revision }),
    };
  },
  'PUT /api/admin/reviews/:id': async () => {
    const customerId = newUserId();
    const { _id: id } = await Booking.create(newBooking({ customerId, status: 'completed' }));
    const said = { customerRating: 5, customerReview: 'Spotless', mayPublish: true };
    await call('POST', `/api/bookings/${id}/review`, {
      as: { role: 'customer', userId: customerId },
      body: said,
    });
    expect(await ReviewModel.exists({ _id: id })).not.toBeNull();
    return {
      params: { id },
      async read() {
        const { body } = await call<StaffReviewsResponse>('GET', '/api/admin/reviews?show=all');
        return body.reviews.find(({ bookingId }) => bookingId === id)!;
      },
      firstBody: () => ({ isPublished: true, place: 'Newtown' }),
      body: () => ({ isPublished: true, place: 'Enmore' }),
    };
  },
  'PUT /api/admin/review-settings': settings('/api/admin/review-settings', { hoursAfter: 5 }),
  'PUT /api/admin/service-pages': settings('/api/admin/service-pages', {
    servicesWithout: ['a'.repeat(24)],
  }),
  'POST /api/admin/service-areas': ADDED,
  'POST /api/admin/service-areas/import': 'Adds areas; one that is there already is refused.',
  'PUT /api/admin/service-areas/:id': async () => {
    const area = { name: 'Inner West', state: 'NSW' };
    await call('POST', AREAS, { body: area });
    const find = async () => {
      const { body } = await call<AdminServiceAreasResponse>('GET', AREAS);
      return body.serviceAreas.find(({ slug }) => slug === 'inner-west')!;
    };
    return {
      params: { id: (await find()).id },
      read: find,
      firstBody: () => ({ ...area, displayOrder: 3 }),
      body: () => ({ ...area, isActive: false }),
    };
  },
  'DELETE /api/admin/service-areas/:id': REMOVED,

  'PUT /api/admin/bookings/:id/assignment': async () => {
    const { ann, ben, ...one } = await clean();
    return { ...one, firstBody: () => ({ cleanerId: ann }), body: () => ({ cleanerId: ben }) };
  },
  'POST /api/admin/bookings/:id/cancel': async () => {
    const { assign, ...one } = await clean();
    return { ...one, firstCall: assign, body: () => ({ reason: 'Flooded street' }) };
  },
  'PUT /api/admin/bookings/:id': async () => {
    const notes = (specialInstructions: string) => (seen: StaffBooking) => {
      const { serviceId, duration, address, state, postalCode, totalAmount } = seen;
      return { serviceId, duration, address, state, postalCode, totalAmount, specialInstructions };
    };
    return { ...(await clean()), firstBody: notes('Ring twice'), body: notes('Key under the mat') };
  },
  'POST /api/admin/bookings/:id/confirmation-link': 'Mails a link; changes nothing.',
  'POST /api/admin/bookings/:id/price': async () => {
    const price = (totalAmount: string) => ({
      ...{ totalAmount, differenceInCash: true, reason: 'More rooms' },
    });
    return { ...(await clean()), firstBody: () => price('210.00'), body: () => price('220.00') };
  },
  'POST /api/admin/bookings/assign': async () => {
    const { id, ann, ben, ...one } = await clean();
    const request = (cleanerId: string) => (seen: StaffBooking) => {
      return { ids: [id], cleanerId, versions: { [id]: seen.version } };
    };
    return { ...one, firstBody: request(ann), body: request(ben), refusal: bulkRefusal };
  },
  'POST /api/admin/bookings/cancel': async () => {
    const { id, assign, ...one } = await clean();
    const body = (seen: StaffBooking) => ({ ids: [id], versions: { [id]: seen.version } });
    return { ...one, firstCall: assign, body, refusal: bulkRefusal };
  },
  'POST /api/admin/bookings': ADDED,
  'POST /api/admin/bookings/:id/cash': LINE,
  'PUT /api/admin/dispatch-settings': settings('/api/admin/dispatch-settings', { near: 30 }),
  'PUT /api/admin/booking-rules': settings('/api/admin/booking-rules', { leadHours: 2 }),
  'PUT /api/admin/holidays': () => {
    const read = async () => (await call<{ revision: number }>('GET', '/api/admin/holidays')).body;
    const holidays = [{ date: '2031-12-25', state: '', name: 'Christmas Day' }];
    return Promise.resolve({
      read,
      body: ({ revision }: { revision: number }) => ({ holidays, revision }),
    });
  },
  'DELETE /api/admin/subscriptions/:id': REMOVED,
  'POST /api/admin/users/:id/subscription': async () => {
    const [plan, other] = await Promise.all([addPlan(), addPlan({ name: 'Twice' })]);
    const id = newUserId();
    return {
      params: { id },
      read: () => readMembership(id),
      firstCall: async () => {
        const { status } = await call('POST', membershipOf(id), { body: { tierId: plan } });
        return { status: status === 201 ? 200 : status };
      },
      body: () => ({ tierId: other }),
    };
  },
  'POST /api/admin/subscriptions/:id/payment-link': 'Mails a link again.',
  'POST /api/admin/subscriptions/:id/change': async () => {
    const [plan, dear, cheap] = await Promise.all([
      addPlan(),
      addPlan({ monthlyPrice: { minor: 700_000, currency: 'LKR' } }),
      addPlan({ monthlyPrice: { minor: 600_000, currency: 'LKR' } }),
    ]);
    const userId = newUserId();
    await joinClub(bookings, userId, plan);
    const { subscription } = await readMembership(userId);
    return {
      params: { id: subscription!.id },
      read: () => readMembership(userId),
      firstBody: () => ({ tierId: dear, expectedCharge: '0.00' }),
      body: () => ({ tierId: cheap, expectedCharge: '0.00' }),
    };
  },
  'DELETE /api/admin/subscriptions/:id/change': 'Says what is to be; said twice, it is so once.',
  'POST /api/admin/subscriptions/:id/skip': 'Says what is to be; said twice, it is so once.',
  'POST /api/admin/subscriptions/:id/resume': 'Says what is to be; said twice, it is so once.',
  'POST /api/admin/absences': ADDED,
  'POST /api/admin/absences/:id/approve': DECIDED,
  'POST /api/admin/absences/:id/decline': DECIDED,
  'DELETE /api/admin/absences/:id': REMOVED,

  'POST /api/admin/announcements': ADDED,
  'PUT /api/admin/announcements/:id': async () => {
    const { reworded, ...one } = await announcement();
    return { ...one, firstBody: () => reworded('Moved'), body: () => reworded('Lost') };
  },
  'DELETE /api/admin/announcements/:id': async () => {
    const { reworded, ...one } = await announcement();
    const path = `/api/admin/announcements/${one.params.id}`;
    return { ...one, firstCall: () => call('PUT', path, { body: reworded('Moved') }) };
  },

  'POST /api/admin/pay/:id/rules': 'Adds a rule; those of before are kept.',
  'POST /api/admin/pay/:id/adjustments': ADDED,
  'POST /api/admin/pay/:id/cash': ADDED,
  'DELETE /api/admin/pay-adjustments/:id': REMOVED,
  'PUT /api/admin/job-times/:id': async () => {
    const { detail } = await payOfMarch();
    const jobs = async () => (await detail()).jobs;
    const [job] = await jobs();
    const time = (completedAt: string) => () => ({
      ...{ startedAt: '2026-03-04T22:00:00Z', completedAt, breakMinutes: 0 },
      ...{ isAbsent: false, reason: 'As the customer says' },
    });
    return {
      params: { id: job!.assignmentId },
      read: async () => (await jobs())[0]!,
      firstBody: time('2026-03-05T00:00:00Z'),
      body: time('2026-03-05T00:30:00Z'),
    };
  },
  'POST /api/admin/pay/:id/approve': async () => {
    const { rosa, detail } = await payOfMarch();
    const { assignmentId } = (await detail()).jobs[0]!;
    const time = { startedAt: '2026-03-04T22:00:00Z', completedAt: '2026-03-05T00:00:00Z' };
    return {
      params: { id: rosa.cleanerId },
      read: async () => (await detail()).sheets[0]!,
      firstCall: () =>
        call('PUT', `/api/admin/job-times/${assignmentId}`, {
          body: { ...time, breakMinutes: 0, isAbsent: false, reason: 'As the customer says' },
        }),
      body: () => ({ from: '2026-03-01' }),
    };
  },
  'POST /api/admin/payslips/:id/reopen': async () => {
    const { payslip, id } = await approvedPay();
    const reason = (text: string) => () => ({ reason: text });
    return {
      params: { id },
      read: payslip,
      firstCall: () =>
        call('POST', `/api/admin/payslips/${id}/paid`, {
          body: { paidOn: '2026-04-01', reference: '' },
        }),
      body: reason('Too early'),
    };
  },
  'POST /api/admin/payslips/:id/paid': async () => {
    const { payslip, id } = await approvedPay();
    const paid = (reference: string) => () => ({ paidOn: '2026-04-01', reference });
    return { params: { id }, read: payslip, firstBody: paid('SEPA 1'), body: paid('SEPA 2') };
  },
  'PUT /api/admin/pay-settings': settings('/api/admin/pay-settings', { longJobHours: 10 }),

  'POST /api/admin/recurrences/:id/pause': async () => {
    const { params, read } = await recurrence();
    const until = (weeks: number) => () => ({ until: tuesday(weeks) });
    return { params, read, firstBody: until(4), body: until(5) };
  },
  'POST /api/admin/recurrences/:id/resume': async () => {
    const { pause, ...one } = await recurrence();
    await pause(4);
    return { ...one, firstCall: () => pause(5) };
  },
  'POST /api/admin/recurrences/:id/end': async () => {
    const { pause, ...one } = await recurrence();
    return { ...one, firstCall: () => pause(4) };
  },
  'DELETE /api/admin/recurrences/:id/card': async () => {
    const { pause, ...one } = await recurrence();
    return { ...one, firstCall: () => pause(4) };
  },
  'POST /api/admin/bookings/:id/cleaners/:assignmentId/messages': 'Adds a message.',
  'POST /api/admin/bookings/:id/cleaners/:assignmentId/messages/read': 'Marks what was read.',
  'POST /api/admin/quotes/:id/cleaners/:assignmentId/messages': 'Adds a message.',
  'POST /api/admin/quotes/:id/cleaners/:assignmentId/messages/read': 'Marks what was read.',
  'PUT /api/admin/job-settings': settings('/api/admin/job-settings', { messageDays: 3 }),
  'POST /api/admin/bookings/:id/problems/:problemId/settle': problem('booking'),
  'POST /api/admin/quotes/:id/problems/:problemId/settle': problem('quote'),
  'POST /api/admin/quotes/:id/recurrence/follow':
    'Has the later cleans go by what the quote says by then, whoever asks for it.',

  'PUT /api/admin/waiting-list/settings': settings('/api/admin/waiting-list/settings', {
    holdMinutes: 90,
  }),
  'DELETE /api/admin/waiting-list/:id': REMOVED,

  'POST /api/admin/gift-cards': ADDED,
  'POST /api/admin/gift-cards/:id/changes': async () => {
    const until = (expiresOn: string) => () => ({ change: 'extend', expiresOn });
    return {
      ...(await giftCard()),
      ...{ firstBody: until('2040-01-01'), body: until('2041-01-01') },
    };
  },
  'POST /api/admin/gift-cards/:id/refund': async () => ({
    ...(await giftCard()),
    body: () => ({ reason: 'Bought twice', expectedBalance: '100.00' }),
    refusal: ({ error }) => (error.code === 'change_not_allowed' ? 'conflict' : error.code),
  }),
  'PUT /api/admin/gift-card-settings': settings('/api/admin/gift-card-settings', {
    validMonths: 7,
  }),

  'POST /api/admin/properties': ADDED,
  'PUT /api/admin/properties/:id': async () => ({
    ...(await property()),
    firstBody: () => ({ ...PROPERTY, pets: 'A dog' }),
    body: () => ({ ...PROPERTY, parking: 'None' }),
  }),
  'PUT /api/admin/properties/:id/archived': async () => ({
    ...(await property()),
    firstCall: ({ id }: StaffProperty) =>
      call('PUT', `/api/admin/properties/${id}`, { body: { ...PROPERTY, pets: 'A dog' } }),
    body: () => ({ isArchived: true }),
  }),
  'POST /api/admin/properties/:id/keys': 'Adds a line to the log of its keys.',
  'POST /api/admin/properties/:id/alarm-code': 'Changes no record: who read it is recorded.',
  'PUT /api/admin/property-settings': settings('/api/admin/property-settings', {
    shownBeforeHours: 48,
  }),

  'PUT /api/admin/referral-settings': settings('/api/admin/referral-settings', { yearLimit: 7 }),
  'POST /api/admin/credits': LINE,
  'POST /api/admin/credits/:id/withdrawals': LINE,

  'POST /api/admin/deals/:kind/:id/payments': LINE,
  'POST /api/admin/deals/:kind/:id/write-offs': LINE,
  'POST /api/admin/deals/:kind/:id/payment-link': 'Changes no record: a link is sent.',
  'POST /api/admin/deals/:kind/:id/refunds': async () => {
    const { bookingId: id } = await addPaidClean(bookings);
    const readDeal = async () =>
      (await call<DealResponse>('GET', `/api/admin/deals/booking/${id}`)).body.deal;
    return {
      params: { kind: 'booking', id },
      // How far the provider is with it is not of interest.
      read: async () => {
        const lines = (await readDeal()).lines.map((line) => [line.id, line.refundable]);
        return { lines };
      },
      body: ({ lines: [fee] }: { lines: [string, string][] }) => ({
        ...{ transactionId: fee![0], expectedRefundable: fee![1], amount: '10.00' },
        reason: 'A scratch',
      }),
    };
  },
  'POST /api/admin/transactions/:id/retry-refund': 'Tries once more what has failed, as it was.',
  'POST /api/admin/payments/reconciliations': 'Adds a record.',
  'PUT /api/admin/billing-settings': settings('/api/admin/billing-settings', {
    phone: '(02) 5550 0149',
  }),

  'PATCH /api/admin/attention/bookings': contestedItem(
    call,
    '/api/admin/attention/bookings',
    async () => {
      const declines = [{ cleanerName: 'Ann', at: new Date().toISOString(), reason: '' }];
      return (await addPaidBooking({ status: 'confirmed', declines }))._id;
    },
  ),
});
