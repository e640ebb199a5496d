import type {
  CreditChanged,
  ReferralChanged,
} from '@brightnest/contracts/events/bookings/referrals';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { fromDecimalText } from '@brightnest/contracts/money';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../../mail-queue';
import { composeMail, formatAmount, type MailContent, siteAddress } from '../../mail-template';
import { shared } from '../../texts/message-texts';

/** Where customers see their code and their credit. */
const REFERRALS_PAGE = '/customer/referrals';

/** Thanks somebody new who came by a customer, once their first clean is done and paid. */
export function mailReferral(publicUrl: string): Subscription {
  return on('referral.changed', 'mail-referral', async ({ id, payload }) => {
    const { status, refereeId, refereeEmail } = payload;
    if (status !== 'earned') return;
    const found = refereeId === null ? null : await findRecipient(refereeId);
    const to = found ?? refereeEmail;
    if (to === '') return;
    const content = referralWelcome(publicUrl, payload);
    await queueMail({ eventId: id, template: 'referral-welcome', to, content });
  });
}

export function referralWelcome(
  publicUrl: string,
  {
    referrerName,
    refereeId,
    ...amounts
  }: Pick<ReferralChanged, 'referrerName' | 'refereeId' | 'welcome' | 'currency'>,
): MailContent {
  return composeMail('referral-welcome', ({ say }) => {
    const referrer = referrerName;
    const amount = formatAmount(amounts.welcome, amounts.currency);
    return {
      subject: say('subject', { amount }),
      heading: say('heading', { amount }),
      paragraphs: [
        referrer === '' ? say('text.somebody', { amount }) : say('text', { referrer, amount }),
        refereeId === null ? say('text.visitor', { amount }) : say('text.next', { amount }),
      ],
      facts: [],
      button: {
        label: say('button'),
        address: siteAddress(publicUrl, refereeId === null ? '/marketplace' : REFERRALS_PAGE),
      },
    };
  });
}

/** Tells a customer that they have more credit, or less other than by paying with it. */
export function mailCredit(publicUrl: string): Subscription {
  return on('credit.changed', 'mail-credit', async ({ id, payload }) => {
    const to = await findRecipient(payload.userId);
    if (to === null) return;
    await queueMail({ eventId: id, template: 'credit', to, content: credit(publicUrl, payload) });
  });
}

export function credit(
  publicUrl: string,
  {
    change,
    balance,
    currency,
    expiresOn,
    ...told
  }: Omit<CreditChanged, 'userId' | 'name' | 'reason'>,
): MailContent {
  return composeMail('credit', ({ say }) => {
    const amount = formatAmount(told.amount, currency);
    const isMore = change === 'earned' || change === 'granted';
    const isLeft = fromDecimalText(balance, currency) > 0;
    return {
      subject: isMore ? say('subject', { amount }) : say('subject.less', { amount }),
      heading: isMore ? say('heading', { amount }) : say('heading.less', { amount }),
      paragraphs: [say(`text.${change}`, { amount }), isMore ? say('text.use', { amount }) : ''],
      facts: [
        [shared('label.amount'), amount],
        [say('label.balance'), formatAmount(balance, currency)],
        ...(isLeft && expiresOn !== ''
          ? ([[say('label.until'), formatCalendarDate(expiresOn)]] as [string, string][])
          : []),
      ],
      button: { label: say('button'), address: siteAddress(publicUrl, REFERRALS_PAGE) },
    };
  });
}
