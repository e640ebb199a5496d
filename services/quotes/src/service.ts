import { ATTENTION_ROUTES } from '@brightnest/contracts/routes/attention';
import { askedOffice, attentionCalls } from '@brightnest/service-kit/attention/attention';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import { addCatalogue } from '@brightnest/service-kit/language';
import { officeSettings } from '@brightnest/service-kit/settings/office-settings';
import { followRegion } from '@brightnest/service-kit/settings/region';
import { formFields } from '@brightnest/service-kit/settings/form-fields';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import { personErasure } from '@brightnest/service-kit/erasure/person-erasure';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { createService, type RunnableService } from '@brightnest/service-kit/service/service';
import { robotsCounter } from '@brightnest/service-kit/security/spam-guard';
import { ConversationModel } from './conversations/conversation';
import { customerConversationCalls } from './conversations/customer-calls';
import {
  answerConversationAccess,
  removeGuestConversations,
  syncLinkedBooking,
  syncEditedQuote,
  syncLinkedQuote,
  syncMovedBooking,
} from './conversations/deal';
import { staffConversationCalls } from './conversations/staff-calls';
import { unansweredMessages } from './conversations/unanswered-messages';
import { answerStats } from './dashboard-stats';
import type { QuotesEnv } from './env';
import { contactCalls, ContactSubmission } from './messages/contacts';
import { inquiryCalls, ServiceInquiry } from './messages/inquiries';
import { answeredOffers, expiringOffers } from './offers/offers-attention';
import { offers } from './offers/offers';
import { getQuote, listQuotes } from './quotes/admin-quote';
import { retryPendingCommands } from './quotes/workflow/apply-transition';
import { assignCleaners, moveQuoteJob, unassignCleaners } from './quotes/workflow/assign-cleaners';
import { changeQuoteStatus, syncJobProgress } from './quotes/workflow/change-status';
import { exportQuotes } from './quotes/export-quotes';
import { answerQuoteDues } from './quotes/payments/customer-dues';
import { declinedJobs, lateJobs, unassignedJobs } from './quotes/jobs-attention';
import { markQuoteRead, markQuotesRead, measureResponseTime } from './quotes/mark-read';
import { previewQuoteChange } from './quotes/workflow/money-preview';
import {
  cancelOwnQuote,
  getQuoteCancellation,
  getUserQuote,
  listUserQuotes,
} from './quotes/own-quotes';
import { answerInvoicedQuote } from './quotes/payments/invoiced-quote';
import { answerPayableQuote, getPaymentStatus } from './quotes/payments/payment-status';
import { answerQuoteJobs } from './quotes/quote-jobs';
import { answerRepeatedQuote } from './quotes/payments/repeated-quote';
import { PendingCommand } from './quotes/workflow/pending-command';
import { linkVisitorQuotes } from './quotes/link-quotes';
import { bookingRules, pricingSettings, quoteRates } from './quotes/submission/pricing-settings';
import { quoteCounter } from './records/quote-counts';
import { offerOnlinePayment } from './quotes/quote-notice';
import {
  markQuotePaid,
  markQuoteRefunded,
  markQuoteSettled,
  syncDisputes,
  syncFeeDifference,
  syncRecordedMoney,
} from './quotes/payments/quote-payments';
import { remindQuoteCustomers } from './quotes/quote-reminders';
import { findErasureObstacles } from './privacy/erasure-obstacles';
import { personalData } from './privacy/personal-data';
import { retention } from './privacy/retention';
import { QuoteSubmission } from './records/quote-submission';
import { searchQuotes } from './quotes/search-quotes';
import { submitQuote } from './quotes/submission/submit-quote';
import { syncTeam } from './quotes/workflow/team';
import { createStaffQuote } from './quotes/submission/write-down-quote';
import { exportConversion, getConversionReport } from './reports/conversion-report';
import german from './locales/de.json';

addCatalogue('de', german);

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  QuoteSubmission,
  quoteCounter.model,
  PendingCommand,
  ContactSubmission,
  ServiceInquiry,
  ConversationModel,
  FollowedSettings,
  AttentionMark,
  IdempotencyKey,
];

/** The quotes service: what visitors send us through the public forms, and what staff make of it. */
export function createQuotesService(env: QuotesEnv): RunnableService {
  const rpc = createRpcClient({
    urls: { auth: env.AUTH_URL, bookings: env.BOOKINGS_URL, uploads: env.UPLOADS_URL },
    env,
  });
  const paymentsEnabled = env.PAYMENTS !== 'off';
  offerOnlinePayment(paymentsEnabled);
  const conversations = {
    rpc,
    internalKey: env.INTERNAL_KEY,
    mailPauseMs: env.OFFICE_MAIL_PAUSE_MINUTES * 60_000,
  };
  const offerModule = offers({
    rpc,
    paymentsEnabled,
    settings: {
      validDays: env.OFFER_VALID_DAYS,
      reminderHours: env.OFFER_REMINDER_HOURS,
      maxTimes: env.OFFER_MAX_TIMES,
    },
  });
  const erasure = personErasure({
    ...{ service: 'quotes', declared: personalData, rpc, env, retention },
    findObstacles: findErasureObstacles,
  });
  return createService({
    name: 'quotes',
    env,
    models,
    privacy: { declared: personalData },
    region: followRegion(rpc),
    routes: [
      submitQuote({ internalKey: env.INTERNAL_KEY, paymentsEnabled, rpc }),
      createStaffQuote({ internalKey: env.INTERNAL_KEY, paymentsEnabled, rpc }),
      getPaymentStatus({ paymentsEnabled }),
      listUserQuotes,
      getUserQuote,
      getQuoteCancellation({ rpc }),
      cancelOwnQuote({ rpc }),
      listQuotes,
      exportQuotes,
      markQuotesRead,
      getQuote,
      searchQuotes,
      previewQuoteChange({ rpc }),
      markQuoteRead,
      changeQuoteStatus({ rpc }),
      assignCleaners({ rpc }),
      unassignCleaners({ rpc }),
      moveQuoteJob({ rpc }),
      ...offerModule.routes,
      ...attentionCalls(
        ATTENTION_ROUTES.quotes,
        [
          declinedJobs,
          unassignedJobs,
          lateJobs,
          answeredOffers,
          expiringOffers,
          unansweredMessages,
        ],
        askedOffice(rpc),
      ),
      ...contactCalls(rpc),
      ...inquiryCalls(rpc),
      getConversionReport,
      exportConversion,
      ...customerConversationCalls(conversations),
      ...staffConversationCalls(conversations),
    ],
    subscriptions: [
      markQuotePaid,
      markQuoteRefunded,
      markQuoteSettled,
      syncDisputes,
      syncFeeDifference,
      syncRecordedMoney,
      syncTeam,
      syncJobProgress,
      pricingSettings.sync,
      bookingRules.sync,
      quoteRates.sync,
      formFields.sync,
      officeSettings.sync,
      syncMovedBooking,
      syncEditedQuote,
      syncLinkedQuote,
      syncLinkedBooking,
      removeGuestConversations,
      ...linkVisitorQuotes({ rpc }),
      ...erasure.subscriptions,
    ],
    rpcHandlers: [
      measureResponseTime,
      answerQuoteDues,
      answerConversationAccess,
      answerPayableQuote({ paymentsEnabled }),
      answerInvoicedQuote,
      answerRepeatedQuote,
      answerQuoteJobs,
      answerStats,
      ...erasure.rpcHandlers,
      ...offerModule.rpcHandlers,
    ],
    async beforeServing({ registry }) {
      registry.registerMetric(robotsCounter);
      await quoteCounter.prepare();
    },
    periodic: [
      retryPendingCommands({ rpc }),
      ...offerModule.tasks,
      remindQuoteCustomers,
      ...erasure.tasks,
    ],
    onStop: () => rpc.close(),
  });
}
