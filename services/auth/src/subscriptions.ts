import type { Subscription } from '@brightnest/service-kit/subscriptions';
import { mailApplicationReceived } from './features/mail-application-received/mail-application-received';
import { mailApplicationRejected } from './features/mail-application-rejected/mail-application-rejected';
import { mailContactReceived } from './features/mail-contact-received/mail-contact-received';
import { mailInquiryReceived } from './features/mail-inquiry-received/mail-inquiry-received';
import { mailInterview } from './features/mail-interview/mail-interview';
import { mailPasswordChanged } from './features/mail-password-changed/mail-password-changed';
import { mailQuoteReceived } from './features/mail-quote-received/mail-quote-received';
import { onboardCleaner } from './features/onboard-cleaner/onboard-cleaner';
import { recordActivity } from './features/record-activity/record-activity';

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
  return [
    recordActivity,
    mailQuoteReceived,
    mailContactReceived,
    mailInquiryReceived,
    mailPasswordChanged(publicUrl),
    mailApplicationReceived({ publicUrl, internalKey }),
    mailInterview(mailFrom),
    mailApplicationRejected(publicUrl),
    onboardCleaner(publicUrl),
  ];
}
