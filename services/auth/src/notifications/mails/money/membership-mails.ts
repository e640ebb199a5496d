import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { SubscriptionChanged } from '@brightnest/contracts/events/bookings/payments';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../../mail-queue';
import { recordRevision } from '../../queue/topics';
import {
  composeMail,
  type Fact,
  formatAmount,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import { say, shared } from '../../texts/message-texts';

/**
 * Tells a member what has happened to their membership. A message that a later change has overtaken is not
 * sent any more.
 */
export function mailMembership(publicUrl: string): Subscription {
  return on('subscription.changed', 'mail-membership', async (event) => {
    const { id, payload, occurredAt } = event;
    const { change, userId } = payload;
    const about = {
      id: `membership ${payload.subscriptionId}`,
      revision: Date.parse(occurredAt),
    };
    await recordRevision(about.id, about.revision, new Date(Date.now() + REMEMBERED_MS));
    // Of a month that began as it should its receipt tells.
    const person = change === 'renewed' ? null : await findRecipient(userId);
    if (!person) return;
    await queueMail({
      eventId: id,
      template: 'membership',
      to: person,
      content: membershipMail(publicUrl, event),
      // Whoever joins is welcomed, whatever they change right after.
      ...(change !== 'started' && { timing: { about } }),
    });
  });
}

/** Longer than a message is tried to be sent. */
const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1_000;

/** Where a message leads, by the text of its button. */
const PATHS = {
  book: '/book-service',
  membership: '/customer/settings#membership',
  pay: '/customer/settings#membership',
  resume: '/customer/settings#membership',
  plans: '/pricing#subscription-plans',
} as const;

type MailedChange = Exclude<SubscriptionChanged['change'], 'renewed'>;

type Changed = Pick<DomainEvent<'subscription.changed'>, 'payload' | 'occurredAt'> & {
  origin: { userId?: string };
};

/** What a message says besides its subject, its heading and its button. */
interface Words {
  paragraphs: string[];
  facts: Fact[];
  link: keyof typeof PATHS;
  /** Instead of that: where what staff propose is paid. */
  pay?: { label: string; checkoutId: string };
  closing?: string;
  /** By text message, too: it asks to pay. */
  sms?: string;
}

export function membershipMail(publicUrl: string, event: Changed): MailContent {
  const change = event.payload.change as MailedChange;
  return composeMail<`membership-${MailedChange}`>(`membership-${change}`, ({ say: own }) => {
    const plan = event.payload.tierName;
    const { link, pay, sms, ...parts } = WORDS[change](event.payload, event);
    return {
      subject: own('subject', { plan }),
      heading: own('heading', { plan }),
      ...parts,
      button: {
        label: pay?.label ?? say('membership', `button.${link}`),
        address: siteAddress(publicUrl, pay ? checkoutPath(pay.checkoutId) : PATHS[link]),
      },
      ...(sms !== undefined && { sms: { purpose: 'smsOffers', says: sms } }),
    };
  });
}

const day = (at: string) => formatDate(at, 'long', officeZone());

const checkoutPath = (id: string) => `/payment/checkout?checkout=${id}`;

const toPayFact = (label: string, { toPay }: SubscriptionChanged): Fact[] =>
  toPay ? [[label, formatAmount(toPay.amount, toPay.currency)]] : [];

/** Whether staff did it at the member's request. */
const isByStaff = ({ userId }: SubscriptionChanged, { origin }: Changed) =>
  origin.userId !== undefined && origin.userId !== userId;

const planFact = ({ tierName }: SubscriptionChanged): Fact => [
  say('membership', 'label.plan'),
  tierName,
];
const chargeFact = ({ nextBillingDate }: SubscriptionChanged): Fact => [
  say('membership', 'label.chargedNext'),
  day(nextBillingDate),
];

function cleaningsFacts({ remainingCleanings: left, periodEndsAt }: SubscriptionChanged): Fact[] {
  if (left === undefined || periodEndsAt === undefined) return [];
  const value = say('membership', 'value.cleanings', { left, day: day(periodEndsAt) });
  return [[say('membership', 'label.cleanings'), value]];
}

const WORDS: Record<MailedChange, (payload: SubscriptionChanged, event: Changed) => Words> = {
  offered: (payload) => ({
    paragraphs: [say('membership-offered', 'text')],
    facts: [
      planFact(payload),
      ...toPayFact(say('membership-offered', 'label.first'), payload),
      [say('membership-offered', 'label.cleanings'), String(payload.remainingCleanings ?? '')],
    ],
    link: 'plans',
    ...payButton(say('membership-offered', 'button'), payload),
    closing: say('membership-offered', 'closing'),
    sms: say('membership-offered', 'sms', { plan: payload.tierName }),
  }),
  'offer-withdrawn': (payload) => ({
    paragraphs: [say('membership-offer-withdrawn', 'text')],
    facts: [planFact(payload)],
    link: 'plans',
  }),
  started: (payload) => ({
    paragraphs: [say('membership-started', 'text')],
    facts: [planFact(payload), ...cleaningsFacts(payload), chargeFact(payload)],
    link: 'book',
    closing: say('membership-started', 'closing'),
  }),
  restarted: (payload) => ({
    paragraphs: [say('membership-restarted', 'text')],
    facts: [planFact(payload), ...cleaningsFacts(payload), chargeFact(payload)],
    link: 'book',
  }),
  'change-offered': (payload) => ({
    paragraphs: [say('membership-change-offered', 'text')],
    facts: [
      planFact(payload),
      [shared('label.before'), payload.otherTierName ?? ''],
      ...toPayFact(say('membership-change-offered', 'label.difference'), payload),
    ],
    link: 'membership',
    ...payButton(say('membership-change-offered', 'button'), payload),
    closing: say('membership-change-offered', 'closing'),
    sms: say('membership-change-offered', 'sms', { plan: payload.tierName }),
  }),
  upgraded: (payload, event) => ({
    paragraphs: [say('membership-upgraded', 'text')],
    facts: [
      planFact(payload),
      [shared('label.before'), payload.otherTierName ?? ''],
      ...cleaningsFacts(payload),
      chargeFact(payload),
    ],
    link: 'membership',
    ...(isByStaff(payload, event) && { closing: say('membership-upgraded', 'closing.staff') }),
  }),
  'change-planned': (payload, event) => ({
    paragraphs: [say('membership-change-planned', 'text')],
    facts: [
      [say('membership-change-planned', 'label.until'), payload.otherTierName ?? ''],
      [say('membership-change-planned', 'label.new'), payload.tierName],
      [say('membership-change-planned', 'label.starts'), day(payload.nextBillingDate)],
    ],
    link: 'membership',
    closing: isByStaff(payload, event)
      ? say('membership-change-planned', 'closing.staff')
      : say('membership-change-planned', 'closing'),
  }),
  'plan-kept': (payload) => ({
    paragraphs: [say('membership-plan-kept', 'text')],
    facts: [planFact(payload), chargeFact(payload)],
    link: 'membership',
  }),
  'plan-withdrawn': ({ otherTierName: other, ...payload }) => ({
    paragraphs: [
      other === undefined
        ? say('membership-plan-withdrawn', 'text.unnamed')
        : say('membership-plan-withdrawn', 'text', { other }),
      say('membership-plan-withdrawn', 'text.choose'),
    ],
    facts: [planFact(payload)],
    link: 'plans',
  }),
  skipping: (payload) => ({
    paragraphs: [say('membership-skipping', 'text')],
    facts: [
      planFact(payload),
      ...optionalDay(() => say('membership-skipping', 'label.from'), payload.periodEndsAt),
      chargeFact(payload),
    ],
    link: 'membership',
    closing: say('membership-skipping', 'closing'),
  }),
  resumed: (payload) => ({
    paragraphs: [say('membership-resumed', 'text')],
    facts: [planFact(payload), chargeFact(payload)],
    link: 'membership',
  }),
  'past-due': (payload) => ({
    paragraphs: [say('membership-past-due', 'text')],
    facts: [
      planFact(payload),
      [
        say('membership-past-due', 'label.wasDue'),
        day(payload.periodEndsAt ?? payload.nextBillingDate),
      ],
      ...optionalDay(() => say('membership-past-due', 'label.again'), payload.retryAt),
    ],
    link: 'pay',
    closing: say('membership-past-due', 'closing'),
    sms: say('membership-past-due', 'sms'),
  }),
  paused: (payload) => ({
    paragraphs: [say('membership-paused', 'text')],
    facts: [planFact(payload)],
    link: 'resume',
    closing: say('membership-paused', 'closing'),
    sms: say('membership-paused', 'sms'),
  }),
  // By its member, or by staff.
  cancelling: (payload, { origin, occurredAt }) => {
    const by = origin.userId === payload.userId ? 'own' : 'staff';
    const endsAt = payload.nextBillingDate;
    return {
      paragraphs: [say('membership-cancelling', `text.${by}`)],
      facts: [
        planFact(payload),
        [
          say('membership-cancelling', 'label.ends'),
          // Without a paid month it ends at once.
          endsAt > occurredAt ? day(endsAt) : say('membership-cancelling', 'value.now'),
        ],
      ],
      link: 'membership',
      closing: say('membership-cancelling', `closing.${by}`),
    };
  },
  ended: (payload) => ({
    paragraphs: [say('membership-ended', 'text')],
    facts: [planFact(payload)],
    link: 'plans',
  }),
};

function payButton(label: string, { toPay }: SubscriptionChanged): Pick<Words, 'pay'> {
  return toPay ? { pay: { label, checkoutId: toPay.checkoutId } } : {};
}

function optionalDay(label: () => string, at: string | undefined): Fact[] {
  return at === undefined ? [] : [[label(), day(at)]];
}
