import type { Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { readSignInSettings } from './identity/sign-in-settings';
import { mailAbsence } from './notifications/mails/team/absence-mails';
import { onboardCleaner } from './accounts/cleaner-account';
import { joinProvenAccount } from './accounts/claim-guest';
import { keepGuest } from './accounts/guests';
import { addContact } from './customers/contacts';
import { recordActivity } from './activity/activity';
import { recordSecurity } from './security-log/recorded-events';
import type { AuthEnv } from './env';
import { recordConsents } from './privacy/consents';
import { eraseHere } from './privacy/run-erasure';
import { mailMerged } from './notifications/mails/accounts/account-mails';
import {
  mailIdentity,
  mailNewDevice,
  mailPasswordChanged,
  mailPasskey,
  mailSecondFactor,
} from './notifications/mails/accounts/security-mails';
import {
  mailApplicationReceived,
  mailApplicationRejected,
  mailInterview,
} from './notifications/mails/team/application-mails';
import { mailBookingOnBehalf } from './notifications/mails/bookings/behalf-mails';
import { mailBookingEdited } from './notifications/mails/bookings/booking-edited';
import {
  mailBookingCancelled,
  mailBookingConfirmed,
  mailBookingMoved,
} from './notifications/mails/bookings/booking-mails';
import { mailBookingVisit, mailReview } from './notifications/mails/bookings/booking-visits';
import { mailConversation } from './notifications/mails/accounts/conversation-mails';
import { mailInvoice } from './notifications/mails/money/invoice-mails';
import {
  mailJobAssigned,
  mailJobMessage,
  mailJobWithdrawn,
} from './notifications/mails/team/job-mails';
import { mailMembership } from './notifications/mails/money/membership-mails';
import {
  mailBookingRepriced,
  mailQuoteCancelled,
  mailQuoteRepriced,
} from './notifications/mails/quotes/deal-mails';
import {
  mailPaymentLink,
  mailReceipt,
  mailRecordedRefund,
  mailRefund,
  mailRefundFailed,
} from './notifications/mails/money/payment-mails';
import { mailOffers } from './notifications/mails/quotes/offer-mails';
import { mailQuoteEdited } from './notifications/mails/quotes/quote-edited';
import { mailQuoteNews } from './notifications/mails/quotes/quote-mails';
import {
  mailCardDeclined,
  mailPaymentDue,
  mailRecurrenceChanged,
  mailRecurrenceLeftOut,
} from './notifications/mails/bookings/recurrence-mails';
import {
  mailBookingReminder,
  mailQuoteReminder,
} from './notifications/mails/bookings/reminder-mails';
import {
  mailContactReceived,
  mailInquiryReceived,
  mailQuoteReceived,
} from './notifications/mails/quotes/request-mails';
import { mailDeclines } from './notifications/mails/team/decline-mails';
import { mailGiftCard } from './notifications/mails/money/gift-card-mails';
import { mailPayslip } from './notifications/mails/team/payslip-mail';
import { mailCredit, mailReferral } from './notifications/mails/money/referral-mails';
import { mailPlaceList } from './notifications/mails/quotes/place-list-mails';
import { mailWaitingList } from './notifications/mails/bookings/waiting-list-mails';
import { queueDeliveries } from './webhooks/queue-deliveries';

/** The events that auth handles, of other services and its own. */
export function createSubscriptions(env: AuthEnv): readonly Subscription[] {
  const { PUBLIC_URL: publicUrl, INTERNAL_KEY: internalKey } = env;
  const links = { publicUrl, internalKey };
  return [
    recordActivity,
    recordSecurity,
    keepGuest,
    joinProvenAccount,
    addContact,
    eraseHere(internalKey),
    recordConsents,
    queueDeliveries,
    mailQuoteReceived(links),
    mailContactReceived,
    mailInquiryReceived,
    mailPasswordChanged(publicUrl),
    mailSecondFactor(publicUrl),
    mailPasskey(publicUrl),
    mailIdentity(publicUrl),
    mailNewDevice(publicUrl, async () => (await readSignInSettings()).mailsNewDevice),
    mailMerged(publicUrl),
    mailApplicationReceived(links),
    mailInterview,
    mailApplicationRejected(publicUrl),
    onboardCleaner(publicUrl, env.TEMPORARY_PASSWORD_DAYS),
    mailBookingOnBehalf(links),
    mailBookingConfirmed(links),
    mailBookingMoved(links),
    mailBookingEdited(links),
    mailBookingCancelled(links),
    mailReview(links),
    mailBookingReminder(links),
    mailBookingVisit({ ...links, teamMailDelayMs: env.TEAM_MAIL_DELAY_MS }),
    mailRecurrenceChanged(links),
    mailRecurrenceLeftOut(links),
    mailPaymentDue(links),
    mailWaitingList({ publicUrl }),
    mailPlaceList(links),
    mailCardDeclined(links),
    mailReceipt(publicUrl),
    mailGiftCard(links),
    mailReferral(publicUrl),
    mailCredit(publicUrl),
    mailInvoice(publicUrl),
    mailConversation(links),
    mailQuoteEdited(links),
    mailQuoteNews({
      ...links,
      teamMailDelayMs: env.TEAM_MAIL_DELAY_MS,
    }),
    mailQuoteReminder(links),
    mailOffers(links),
    mailDeclines(links),
    mailQuoteCancelled,
    mailQuoteRepriced(publicUrl),
    mailBookingRepriced(publicUrl),
    mailRefund,
    mailRefundFailed,
    mailRecordedRefund,
    mailPaymentLink(publicUrl),
    mailMembership(publicUrl),
    mailJobAssigned(publicUrl),
    mailJobWithdrawn,
    mailJobMessage(publicUrl),
    mailAbsence(publicUrl),
    mailPayslip(publicUrl),
  ];
}
