import type { Person } from '@brightnest/contracts/rpc/privacy';
import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { anyOf, type PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { PlaceListModel } from '../areas/place-list';
import { Coupon, CouponUseModel } from '../promotions/coupon';
import { ReferralModel } from '../promotions/referral';
import { ReviewModel } from '../promotions/review';
import { Property, QuotePlace } from '../properties/property';
import { Booking } from '../records/booking';
import { JobAssignment } from '../records/job';
import { RecurrenceModel } from '../records/recurrence';
import { CalendarFeed } from '../scheduling/calendar-feed';
import { WaitingEntry } from '../waiting-list/waiting-entry';
import { JobThreadModel } from '../workforce/jobs/reports/job-thread';

const ofBooking = ({ userIds, emails }: Person) =>
  anyOf(['customerId', userIds], ['customer.email', emails]);

const ofJob = ({ userIds, emails, quoteIds }: Person) =>
  anyOf(['customerId', userIds], ['guest.email', emails], ['jobId', quoteIds]);

async function bookingIdsOf(person: Person): Promise<string[]> {
  const filter = ofBooking(person);
  if (filter === null) return [];
  const found = await Booking.collection.find(filter, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => String(_id));
}

async function jobIdsOf(person: Person): Promise<string[]> {
  const bookingIds = await bookingIdsOf(person);
  const filter = ofJob({ ...person, quoteIds: [...person.quoteIds, ...bookingIds] });
  if (filter === null) return [];
  const found = await JobAssignment.collection.find(filter, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => String(_id));
}

/** What bookings keeps of customers. What is found by a booking or a job comes before it. */
export const customerData: readonly PersonalData[] = [
  {
    model: ReviewModel,
    label: RECORD_LABELS.reviews,
    belongTo: async (person) => anyOf(['_id', await bookingIdsOf(person)]),
    personal: {
      customerName: 'text',
      text: 'text',
      place: 'text',
      published: 'gone',
      'published.firstName': 'text',
      'published.place': 'text',
    },
    shown: 'serviceName',
    plain: '_id',
    erase: 'redact',
  },
  {
    model: JobThreadModel,
    label: RECORD_LABELS.messagesOfCleanersAboutJobs,
    belongTo: async (person) => anyOf(['_id', await jobIdsOf(person)]),
    personal: { 'messages.text': 'text' },
    plain: '_id messages.id',
    erase: 'redact',
  },
  {
    model: JobAssignment,
    label: RECORD_LABELS.jobs,
    belongTo: async (person) => {
      const quoteIds = [...person.quoteIds, ...(await bookingIdsOf(person))];
      return ofJob({ ...person, quoteIds });
    },
    personal: {
      guest: 'gone',
      'guest.email': 'email',
      'guest.encryptedPaymentToken': 'gone',
      customerName: 'word',
      customerPhone: 'text',
      address: 'word',
      suburb: 'text',
      postalCode: 'gone',
      specialInstructions: 'text',
      customerPhotos: 'gone',
      notes: 'text',
      checklist: 'list',
      cleanerNotes: 'gone',
      customerNote: 'gone',
      checklistDone: 'gone',
      propertyChecklist: 'gone',
      photos: 'gone',
      'photos.url': 'gone',
      'problems.text': 'text',
      'problems.photos': 'list',
      'problems.settled.words': 'text',
    },
    files: 'customerPhotos photos.url problems.photos',
    shown: 'serviceName state',
    plain:
      'guest.quoteId jobId customerId cleanerId cleanerUserId timeZone payslipId reportKeys ' +
      'timeCorrections.by problems.id problems.kind problems.label problems.settled.by',
    erase: 'redact',
  },
  {
    model: Booking,
    label: RECORD_LABELS.bookings,
    belongTo: ofBooking,
    personal: {
      'customer.name': 'word',
      'customer.email': 'email',
      'customer.phone': 'text',
      address: 'word',
      postalCode: 'gone',
      specialInstructions: 'text',
      heldFrom: 'gone',
      'onBehalf.priceReason': 'gone',
      'quote.encryptedPaymentToken': 'gone',
      cancellationReason: 'gone',
      customerReview: 'gone',
      cleanerNotes: 'gone',
      customerOrder: 'text',
    },
    shown: 'serviceName state extras quantities discount.code',
    plain:
      '_id customerId cleanerId heldCleanerId declines.at timeZone checkoutId series.id ' +
      'onBehalf.confirmationId quote.id movedFrom paymentMethod paymentGatewayTransactionId ' +
      'cancelledBy',
    erase: 'redact',
  },
  {
    model: RecurrenceModel,
    label: RECORD_LABELS.cleansThatRepeat,
    belongTo: ({ userIds, emails }) =>
      anyOf(['customerId', userIds], ['quote.customer.email', emails]),
    personal: {
      address: 'word',
      postalCode: 'gone',
      specialInstructions: 'text',
      'quote.customer.name': 'word',
      'quote.customer.email': 'email',
      'quote.customer.phone': 'text',
      'quote.encryptedPaymentToken': 'gone',
      'card.description': 'gone',
    },
    shown: 'serviceName state extras quantities',
    plain:
      '_id customerId timeZone quote.id quote.tokenDigest cleanerId teamIds resumesOn ' +
      'card.paymentId forgottenCards',
    erase: 'redact',
  },
  {
    model: WaitingEntry,
    label: RECORD_LABELS.waitingList,
    belongTo: ofBooking,
    personal: {
      'customer.name': 'word',
      'customer.email': 'email',
      'customer.phone': 'text',
      postalCode: 'gone',
    },
    shown: 'serviceName state from to weekdays parts',
    plain: 'customerId timeZone offer.cleanerId bookingId endReason',
    erase: 'redact',
  },
  {
    model: PlaceListModel,
    label: RECORD_LABELS.placesWhereWeDoNotComeYet,
    belongTo: ({ emails }) => anyOf(['email', emails]),
    personal: { name: 'word', email: 'email', postalCode: 'text' },
    shown: 'service',
    plain: 'tokenDigest encryptedToken',
    erase: 'remove',
  },
  {
    model: Property,
    label: RECORD_LABELS.properties,
    belongTo: ({ userIds }) => anyOf(['customerId', userIds]),
    personal: {
      addressKeys: 'list',
      address: 'word',
      state: 'text',
      postalCode: 'text',
      access: 'text',
      alarm: 'text',
      pets: 'text',
      parking: 'text',
      checklist: 'list',
      photos: 'list',
      keyNumber: 'text',
      officeNotes: 'text',
      'keyLog.note': 'text',
    },
    files: 'photos',
    plain: '_id customerId encryptedAlarmCode keyLog.notedBy',
    erase: 'remove',
  },
  {
    model: QuotePlace,
    label: RECORD_LABELS.placesOfQuotes,
    belongTo: ({ userIds, quoteIds }) => anyOf(['customerId', userIds], ['_id', quoteIds]),
    personal: { addressKey: 'word' },
    plain: '_id customerId',
    erase: 'remove',
  },
  {
    model: CalendarFeed,
    label: RECORD_LABELS.calendarFeed,
    belongTo: ({ userIds }) => anyOf(['_id', userIds], ['joinedTo', userIds]),
    personal: { language: 'gone' },
    plain: '_id joinedTo tokenDigest encryptedToken',
    erase: 'remove',
  },
  {
    model: CouponUseModel,
    label: RECORD_LABELS.couponsThatWereUsed,
    belongTo: ({ userIds, emails, quoteIds }) =>
      anyOf(['customerId', userIds], ['email', emails], ['dealId', quoteIds]),
    personal: { customerName: 'text', email: 'text', onceKey: 'gone' },
    plain: '_id dealId customerId',
    erase: 'redact',
  },
  {
    model: Coupon,
    label: RECORD_LABELS.referralCode,
    belongTo: ({ userIds }) => anyOf(['referrer.userId', userIds]),
    personal: {
      'referrer.name': 'word',
      'referrer.email': 'email',
      'referrer.phone': 'text',
      note: 'text',
    },
    shown: 'code',
    plain: 'referrer.userId target startsOn endsOn returns',
    erase: 'redact',
  },
  {
    model: ReferralModel,
    label: RECORD_LABELS.peopleTheyBrought,
    belongTo: ({ userIds, emails }) => anyOf(['referrerId', userIds], ['referrerEmail', emails]),
    personal: { referrerName: 'word', referrerEmail: 'email' },
    shown: 'code',
    plain: '_id referrerId refereeId dealId refusal',
    erase: 'redact',
  },
  {
    model: ReferralModel,
    label: RECORD_LABELS.whoBroughtThem,
    belongTo: ({ userIds, emails }) => anyOf(['refereeId', userIds], ['refereeEmail', emails]),
    personal: { refereeName: 'word', refereeEmail: 'email', refereePhone: 'text' },
    shown: 'code',
    erase: 'redact',
  },
];
