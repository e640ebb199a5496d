import type { Subscription } from '@brightnest/service-kit/subscriptions';
import { mailApplicationReceived } from './features/mail-application-received/mail-application-received';
import { mailApplicationRejected } from './features/mail-application-rejected/mail-application-rejected';
import { mailBookingCancelled } from './features/mail-booking-cancelled/mail-booking-cancelled';
import { mailBookingConfirmed } from './features/mail-booking-confirmed/mail-booking-confirmed';
import { mailBookingMoved } from './features/mail-booking-moved/mail-booking-moved';
import { mailBookingReminder } from './features/mail-booking-reminder/mail-booking-reminder';
import { mailContactReceived } from './features/mail-contact-received/mail-contact-received';
import { mailInquiryReceived } from './features/mail-inquiry-received/mail-inquiry-received';
import { mailInterview } from './features/mail-interview/mail-interview';
import { mailJobAssigned } from './features/mail-job-assigned/mail-job-assigned';
import { mailJobWithdrawn } from './features/mail-job-withdrawn/mail-job-withdrawn';
import { mailPasswordChanged } from './features/mail-password-changed/mail-password-changed';
import { mailQuoteReceived } from './features/mail-quote-received/mail-quote-received';
import { mailReceipt } from './features/mail-receipt/mail-receipt';
import { mailRefund } from './features/mail-refund/mail-refund';
import { onboardCleaner } from './features/onboard-cleaner/onboard-cleaner';
import { recordActivity } from './features/record-activity/record-activity';
import { addressOf } from './mail/calendar-file';

/** What the subscriptions need of the service. */
interface Needs {
  publicUrl: string;
  internalKey: string;
  mailFrom: string;
}

/** What auth hears of the others and of itself. */
export function createSubscriptions({
  publicUrl,
  internalKey,
  mailFrom,
}: Needs): readonly Subscription[] {
  const organizer = addressOf(mailFrom);
  return [
    recordActivity,
    mailQuoteReceived,
    mailContactReceived,
    mailInquiryReceived,
    mailPasswordChanged(publicUrl),
    mailApplicationReceived({ publicUrl, internalKey }),
    mailInterview(organizer),
    mailApplicationRejected(publicUrl),
    onboardCleaner(publicUrl),
    mailBookingConfirmed({ publicUrl, organizer }),
    mailBookingMoved({ publicUrl, organizer }),
    mailBookingCancelled({ publicUrl, organizer }),
    mailBookingReminder({ publicUrl }),
    mailReceipt(publicUrl),
    mailRefund,
    mailJobAssigned({ publicUrl, organizer }),
    mailJobWithdrawn(organizer),
  ];
}
