import type { CreditChanged } from '@brightnest/contracts/events/bookings/referrals';
import type { SubscriptionChanged } from '@brightnest/contracts/events/bookings/payments';
import { msg, t } from '@brightnest/contracts/translation';
import type { LinkSettings } from '../mails/booking-recipient';
import { giftCard } from '../mails/money/gift-card-mails';
import { invoiceMail } from '../mails/money/invoice-mails';
import { membershipMail } from '../mails/money/membership-mails';
import {
  paymentLink,
  receipt,
  recordedRefund,
  refund,
  refundFailed,
} from '../mails/money/payment-mails';
import { credit, referralWelcome } from '../mails/money/referral-mails';
import { paymentSample, SAMPLE_ID, sampleDate, sampleTime } from './sample-data';
import { ALWAYS, type MessageTemplate } from './template';

const receiptOf =
  (more: Parameters<typeof paymentSample>[0] = {}) =>
  ({ publicUrl }: LinkSettings) =>
    receipt(publicUrl, paymentSample(more));

const money = () => {
  const { currency, description } = paymentSample();
  return { amount: '27.00', currency, description };
};

const giftCardOf =
  ({ buyerName }: { buyerName: string }) =>
  ({ publicUrl }: LinkSettings) => {
    const { currency } = money();
    const gift = { amount: '100.00', currency, expiresOn: sampleDate(365) };
    const from = { buyerName, recipientName: 'Grace', message: t('Happy birthday!') };
    return giftCard({ ...gift, ...from }, 'ABCD-EFGH-JKMN-7KQM', publicUrl);
  };

const welcomeOf =
  (more: Partial<Parameters<typeof referralWelcome>[1]>) =>
  ({ publicUrl }: LinkSettings) => {
    const known = { referrerName: 'Grace Hopper', refereeId: SAMPLE_ID, welcome: '20.00' };
    return referralWelcome(publicUrl, { ...known, currency: money().currency, ...more });
  };

const creditOf =
  (change: CreditChanged['change']) =>
  ({ publicUrl }: LinkSettings) => {
    const { currency } = money();
    const balance = change === 'expired' ? '0.00' : '40.00';
    const expiresOn = sampleDate(365);
    return credit(publicUrl, { change, amount: '20.00', balance, currency, expiresOn });
  };

const recorded = (method: 'cash' | 'bank_transfer' | 'terminal') => () =>
  recordedRefund({ ...money(), method, customerNote: t('We are sorry.') });

const invoiceOf =
  (kind: 'invoice' | 'credit_note') =>
  ({ publicUrl }: LinkSettings) => {
    const corrects = kind === 'invoice' ? null : '2027-00041';
    const reason = kind === 'invoice' ? '' : t('One window less.');
    const { currency, description } = money();
    const invoice = { invoiceId: SAMPLE_ID, number: '2027-00042', total: '180.00', currency };
    return invoiceMail(publicUrl, { ...invoice, kind, corrects, reason, description });
  };

/** Somebody of staff. */
const STAFF_ID = '000000000000000000000001';

const membership =
  (
    change: SubscriptionChanged['change'],
    { isOwn = true, ...more }: Partial<SubscriptionChanged> & { isOwn?: boolean } = {},
  ) =>
  ({ publicUrl }: LinkSettings) =>
    membershipMail(publicUrl, {
      occurredAt: sampleTime(0),
      origin: { userId: isOwn ? SAMPLE_ID : STAFF_ID },
      payload: {
        ...{ subscriptionId: SAMPLE_ID, userId: SAMPLE_ID, tierName: t('Comfort'), change },
        ...{ nextBillingDate: sampleTime(30), periodEndsAt: sampleTime(30) },
        toPay: { checkoutId: SAMPLE_ID, amount: '80.00', currency: money().currency },
        ...{ remainingCleanings: 2, retryAt: sampleTime(3), otherTierName: t('Basic') },
        ...more,
      },
    });

const one = (sample: MessageTemplate['samples'][string]) => ({ [ALWAYS]: sample });

/** The messages about payments, invoices and memberships. */
export const MONEY_TEMPLATES = {
  receipt: {
    ...{ purpose: 'payments', title: msg('A receipt') },
    samples: {
      [msg('The fee of a booking')]: receiptOf(),
      [msg('The fee of several cleans')]: receiptOf({ cashPerClean: '76.50', cleans: 2 }),
      [msg('The fee of several cleans, with a coupon')]: receiptOf({
        ...{ cashPerClean: '85.00', cashOfFirst: '68.00', cleans: 2 },
      }),
      [msg('The fee of several cleans that cost differently')]: receiptOf({ cleans: 3 }),
      [msg('The fee of a quote, by a visitor')]: receiptOf({ purpose: 'quote', userId: null }),
      [msg('The rest of a price')]: receiptOf({ purpose: 'balance', paidBefore: '27.00' }),
      [msg('A membership')]: receiptOf({ purpose: 'subscription', total: null, cash: null }),
      [msg('A tip')]: receiptOf({ purpose: 'tip', total: null, cash: null }),
      [msg('A card that is kept was charged')]: receiptOf({ isCardCharge: true }),
      [msg('A gift card is bought')]: receiptOf({ purpose: 'gift_card', total: null, cash: null }),
      [msg('A gift card has paid')]: receiptOf({ giftCardEnd: '7KQM' }),
      [msg('Credit has paid')]: receiptOf({ isByCredit: true }),
    },
  },
  'gift-card': {
    ...{ purpose: 'payments', title: msg('A gift card') },
    samples: {
      [msg('From somebody')]: giftCardOf({ buyerName: 'Ada Byron' }),
      [msg('From the company')]: giftCardOf({ buyerName: '' }),
    },
  },
  'referral-welcome': {
    ...{ purpose: 'payments', title: msg('Somebody came by a customer') },
    samples: {
      [msg('With an account')]: welcomeOf({ refereeId: SAMPLE_ID }),
      [msg('Without one')]: welcomeOf({ refereeId: null }),
      [msg('By somebody whose name is not known')]: welcomeOf({ referrerName: '' }),
    },
  },
  credit: {
    ...{ purpose: 'payments', title: msg('Credit') },
    samples: {
      [msg('Earned by bringing somebody')]: creditOf('earned'),
      [msg('Given by us')]: creditOf('granted'),
      [msg('The first clean was refunded')]: creditOf('taken-back'),
      [msg('Withdrawn by us')]: creditOf('withdrawn'),
      [msg('Expired')]: creditOf('expired'),
    },
  },
  'payment-link': {
    ...{ purpose: 'payments', title: msg('Where to pay by card') },
    samples: one(({ publicUrl }) => paymentLink(publicUrl, { ...money(), checkoutId: SAMPLE_ID })),
  },
  refund: {
    ...{ purpose: 'payments', title: msg('A refund to a card') },
    samples: {
      [ALWAYS]: () => refund(money()),
      [msg('To a gift card')]: () => refund({ ...money(), giftCardEnd: '7KQM' }),
      [msg('To credit')]: () => refund({ ...money(), isByCredit: true }),
    },
  },
  'recorded-refund': {
    ...{ purpose: 'payments', title: msg('A refund otherwise') },
    samples: {
      [msg('In cash')]: recorded('cash'),
      [msg('By bank transfer')]: recorded('bank_transfer'),
      [msg('By the terminal')]: recorded('terminal'),
    },
  },
  'refund-failed': {
    ...{ purpose: 'payments', title: msg('A refund did not arrive') },
    samples: one(() => refundFailed(money())),
  },
  invoice: {
    ...{ purpose: 'payments', title: msg('An invoice') },
    samples: {
      [msg('An invoice')]: invoiceOf('invoice'),
      [msg('A credit note')]: invoiceOf('credit_note'),
    },
  },
  'membership-offered': {
    ...{ purpose: 'memberships', title: msg('A membership that staff offer') },
    samples: one(membership('offered')),
  },
  'membership-offer-withdrawn': {
    ...{ purpose: 'memberships', title: msg('An offered membership is taken back') },
    samples: one(membership('offer-withdrawn')),
  },
  'membership-started': {
    ...{ purpose: 'memberships', title: msg('A membership begins') },
    samples: one(membership('started')),
  },
  'membership-restarted': {
    ...{ purpose: 'memberships', title: msg('A membership is paid again') },
    samples: one(membership('restarted')),
  },
  'membership-upgraded': {
    ...{ purpose: 'memberships', title: msg('Another plan, at once') },
    samples: {
      [msg('By its member')]: membership('upgraded'),
      [msg('By staff')]: membership('upgraded', { isOwn: false }),
    },
  },
  'membership-change-offered': {
    ...{ purpose: 'memberships', title: msg('Another plan by staff, to be paid') },
    samples: one(membership('change-offered')),
  },
  'membership-change-planned': {
    ...{ purpose: 'memberships', title: msg('Another plan, with the next month') },
    samples: {
      [msg('By its member')]: membership('change-planned'),
      [msg('By staff')]: membership('change-planned', { isOwn: false }),
    },
  },
  'membership-plan-kept': {
    ...{ purpose: 'memberships', title: msg('The plan is kept') },
    samples: one(membership('plan-kept')),
  },
  'membership-plan-withdrawn': {
    ...{ purpose: 'memberships', title: msg('The chosen plan is not offered any more') },
    samples: {
      [msg('By name')]: membership('plan-withdrawn'),
      [msg('Without a name')]: membership('plan-withdrawn', { otherTierName: undefined }),
    },
  },
  'membership-skipping': {
    ...{ purpose: 'memberships', title: msg('A month is skipped') },
    samples: one(membership('skipping')),
  },
  'membership-resumed': {
    ...{ purpose: 'memberships', title: msg('A membership goes on') },
    samples: one(membership('resumed')),
  },
  'membership-past-due': {
    ...{ purpose: 'memberships', title: msg('A month could not be charged') },
    samples: one(membership('past-due')),
  },
  'membership-paused': {
    ...{ purpose: 'memberships', title: msg('A membership is paused') },
    samples: one(membership('paused')),
  },
  'membership-cancelling': {
    ...{ purpose: 'memberships', title: msg('A membership is cancelled') },
    samples: {
      [msg('By its member')]: membership('cancelling'),
      [msg('By staff, at once')]: (site) =>
        membership('cancelling', { isOwn: false, nextBillingDate: sampleTime(-1) })(site),
    },
  },
  'membership-ended': {
    ...{ purpose: 'memberships', title: msg('A membership has ended') },
    samples: one(membership('ended')),
  },
} satisfies Record<string, MessageTemplate>;
