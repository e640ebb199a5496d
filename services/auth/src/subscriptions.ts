import type { Subscription } from '@brightnest/service-kit/subscriptions';
import { mailContactReceived } from './features/mail-contact-received/mail-contact-received';
import { mailInquiryReceived } from './features/mail-inquiry-received/mail-inquiry-received';
import { mailPasswordChanged } from './features/mail-password-changed/mail-password-changed';
import { mailQuoteReceived } from './features/mail-quote-received/mail-quote-received';
import { recordActivity } from './features/record-activity/record-activity';

/** What auth hears of the others and of itself. */
export function createSubscriptions(publicUrl: string): readonly Subscription[] {
  return [
    recordActivity,
    mailQuoteReceived,
    mailContactReceived,
    mailInquiryReceived,
    mailPasswordChanged(publicUrl),
  ];
}
