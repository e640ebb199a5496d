import type { Person } from '@brightnest/contracts/rpc/privacy';
import { RECORD_LABELS } from '@brightnest/contracts/privacy/record-labels';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { anyOf, type PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { ConversationModel } from '../conversations/conversation';
import { ContactSubmission } from '../messages/contacts';
import { ServiceInquiry } from '../messages/inquiries';
import { PendingCommand } from '../quotes/workflow/pending-command';
import { quoteCounter } from '../records/quote-counts';
import { QuoteSubmission } from '../records/quote-submission';

const QUOTE = RECORD_LABELS.quoteRequests;
const CONVERSATION = RECORD_LABELS.messagesWithTheOffice;

type Element = Record<string, unknown>;
const isNamed =
  (field: string) =>
  (element: Element, { names }: Person): boolean =>
    names.includes(String(element[field]));

/** What quotes keeps of people. What is found by a quote comes before it. */
export const personalData: readonly PersonalData[] = [
  {
    model: ConversationModel,
    label: CONVERSATION,
    belongTo: ({ userIds, emails }) => anyOf(['customerId', userIds], ['customerEmail', emails]),
    personal: {
      customerName: 'word',
      customerEmail: 'email',
      description: 'word',
      'messages.text': 'text',
      'messages.photos': 'list',
      'lastMessage.text': 'text',
      nameOrder: 'text',
    },
    files: 'messages.photos',
    plain: '_id dealId customerId messages.id messages.author',
    erase: 'redact',
  },
  {
    model: ConversationModel,
    label: CONVERSATION,
    belongTo: ({ names }) => anyOf(['messages.author', names]),
    personal: { 'messages.author': 'word' },
    only: { messages: isNamed('author') },
    erase: 'redact',
  },
  {
    model: QuoteSubmission,
    label: QUOTE,
    belongTo: ({ userIds, emails }) => anyOf(['customerId', userIds], ['email', emails]),
    personal: {
      firstName: 'word',
      lastName: 'text',
      email: 'email',
      phone: 'text',
      address: 'text',
      suburb: 'text',
      postalCode: 'text',
      specialInstructions: 'text',
      photos: 'list',
      confirmationNotes: 'gone',
      cleanerNotes: 'gone',
      'offer.note': 'text',
      'offer.declineReason': 'text',
      'offer.changeRequest': 'text',
      'pastOffers.note': 'text',
      'pastOffers.declineReason': 'text',
      'pastOffers.changeRequest': 'text',
      encryptedPaymentToken: 'gone',
      nameOrder: 'text',
    },
    files: 'photos',
    shown:
      'serviceType propertyType propertySize cleaningFrequency preferredDate preferredTime state ' +
      'additionalServices quantities coupon.code offer.lines.label pastOffers.lines.label',
    plain:
      'customerId paymentTokenDigest paymentIntentId estimate adjustments.eventId ' +
      'payments.checkoutId payments.failedRefunds declines.at statusHistory.what ' +
      'statusHistory.status statusHistory.by statusHistory.declined.at onTheWay.cleanerId assignedCleaners.id ' +
      'offer.id offer.discount.label offer.tax.label offer.cleanerIds offer.times.cleaners.id ' +
      'offer.sentBy pastOffers.id pastOffers.discount.label pastOffers.tax.label ' +
      'pastOffers.cleanerIds pastOffers.times.cleaners.id pastOffers.sentBy ',
    erase: 'redact',
  },
  {
    model: QuoteSubmission,
    label: RECORD_LABELS.jobsOfQuotes,
    belongTo: ({ emails, names }) =>
      anyOf(
        ['assignedCleaners.email', emails],
        ['declines.cleanerName', names],
        ['statusHistory.declined.cleanerName', names],
      ),
    personal: {
      'assignedCleaners.name': 'word',
      'assignedCleaners.email': 'email',
      'assignedCleaners.phone': 'text',
      'declines.cleanerName': 'word',
      'declines.reason': 'text',
      'statusHistory.declined.cleanerName': 'word',
      'statusHistory.declined.reason': 'text',
      'onTheWay.cleanerName': 'word',
      'offer.times.cleaners.name': 'word',
      'pastOffers.times.cleaners.name': 'word',
    },
    only: {
      assignedCleaners: ({ email }, { emails }) => emails.includes(String(email)),
      declines: isNamed('cleanerName'),
      statusHistory: ({ declined }, person) =>
        typeof declined === 'object' && isNamed('cleanerName')(declined as Element, person),
      'offer.times.cleaners': isNamed('name'),
      'pastOffers.times.cleaners': isNamed('name'),
    },
    erase: 'redact',
  },
  {
    model: ContactSubmission,
    label: RECORD_LABELS.messagesOfTheContactForm,
    belongTo: ({ emails }) => anyOf(['email', emails]),
    personal: {
      firstName: 'word',
      lastName: 'text',
      email: 'email',
      phone: 'text',
      message: 'text',
      nameOrder: 'text',
    },
    shown: 'serviceInterest',
    erase: 'remove',
  },
  {
    model: ServiceInquiry,
    label: RECORD_LABELS.serviceInquiries,
    belongTo: ({ emails }) => anyOf(['email', emails]),
    personal: {
      fullName: 'word',
      email: 'email',
      phone: 'text',
      specialRequirements: 'text',
      nameOrder: 'text',
    },
    shown: 'serviceType propertySize frequency preferredDate',
    erase: 'remove',
  },
];

/** Models that say nothing of who asks: figures, settings, and ids of records. */
export const impersonal: readonly AnyModel[] = [
  quoteCounter.model,
  PendingCommand,
  FollowedSettings,
  AttentionMark,
  IdempotencyKey,
];
