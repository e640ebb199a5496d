import type { Subscription } from '@brightnest/service-kit/subscriptions';
import { mailQuoteReceived } from './features/mail-quote-received/mail-quote-received';
import { recordActivity } from './features/record-activity/record-activity';

/** What auth hears of the others. */
export const subscriptions: readonly Subscription[] = [recordActivity, mailQuoteReceived];
