import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { SubscriptionChanged } from '@brightnest/contracts/events/payments';
import { formatDate } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../mail-queue';
import { recordRevision } from '../queue/topics';
import { composeMail, type Fact, type MailLink, siteAddress } from '../mail-template';

type Changed = DomainEvent<'subscription.changed'>;

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
      content: composeMail(({ name }) => {
        const { link, subject, ...parts } = wordsOf(event, name);
        return { subject, heading: subject, ...parts, button: linkTo(publicUrl, link) };
      }),
      ...(ASKS_TO_PAY.includes(change) && { sms: { purpose: 'smsOffers' } }),
      // Whoever joins is welcomed, whatever they change right after.
      ...(change !== 'started' && { timing: { about } }),
    });
  });
}

const ASKS_TO_PAY: readonly SubscriptionChanged['change'][] = ['past-due', 'paused'];

/** Longer than a message is tried to be sent. */
const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1_000;

const LINKS = {
  book: { label: 'Book a cleaning', path: '/book-service' },
  membership: { label: 'See your membership', path: '/customer/settings#membership' },
  pay: { label: 'Pay now', path: '/customer/settings#membership' },
  resume: { label: 'Resume your membership', path: '/customer/settings#membership' },
  plans: { label: 'See the plans', path: '/pricing#subscription-plans' },
} as const;

function linkTo(publicUrl: string, link: keyof typeof LINKS): MailLink {
  const { label, path } = LINKS[link];
  return { label, address: siteAddress(publicUrl, path) };
}

interface Words {
  /** Also its heading. */
  subject: string;
  paragraphs: string[];
  facts: Fact[];
  link: keyof typeof LINKS;
  closing?: string;
}

function wordsOf(event: Changed, company: string): Words {
  const { change } = event.payload;
  return change === 'cancelling'
    ? endingWords(event, company)
    : WORDS[change as SimpleChange](event.payload, company);
}

const day = (at: string) => formatDate(at, 'long', 'UTC');

const planFact = ({ tierName }: SubscriptionChanged): Fact => ['Plan', tierName];
const chargeFact = ({ nextBillingDate }: SubscriptionChanged): Fact => [
  'Charged next',
  day(nextBillingDate),
];

function cleaningsFacts({ remainingCleanings, periodEndsAt }: SubscriptionChanged): Fact[] {
  if (remainingCleanings === undefined || periodEndsAt === undefined) return [];
  return [['Cleanings', `${remainingCleanings} until ${day(periodEndsAt)}`]];
}

type SimpleChange = Exclude<SubscriptionChanged['change'], 'renewed' | 'cancelling'>;

const WORDS: Record<SimpleChange, (payload: SubscriptionChanged, company: string) => Words> = {
  started: (payload, company) => ({
    subject: `Welcome to the ${company} club`,
    paragraphs: ['You are a member now. Your plan pays for your cleanings, without booking fees.'],
    facts: [planFact(payload), ...cleaningsFacts(payload), chargeFact(payload)],
    link: 'book',
    closing: 'You can change your plan, skip a month or cancel at any time in your settings.',
  }),
  restarted: (payload, company) => ({
    subject: `Your ${company} membership goes on`,
    paragraphs: ['Thank you, your payment has arrived, and your membership is active again.'],
    facts: [planFact(payload), ...cleaningsFacts(payload), chargeFact(payload)],
    link: 'book',
  }),
  upgraded: (payload) => ({
    subject: `Your plan is now ${payload.tierName}`,
    paragraphs: ['We have changed your plan. It counts from now on.'],
    facts: [
      planFact(payload),
      ['Before', payload.otherTierName ?? ''],
      ...cleaningsFacts(payload),
      chargeFact(payload),
    ],
    link: 'membership',
  }),
  'change-planned': (payload) => ({
    subject: `Your plan changes to ${payload.tierName}`,
    paragraphs: ['Your plan changes with the next month. Until then nothing is different.'],
    facts: [
      ['Plan until then', payload.otherTierName ?? ''],
      ['New plan', payload.tierName],
      ['Starts', day(payload.nextBillingDate)],
    ],
    link: 'membership',
    closing: 'Until then you can keep your plan, in your settings.',
  }),
  'plan-kept': (payload) => ({
    subject: `You keep ${payload.tierName}`,
    paragraphs: ['Your plan does not change.'],
    facts: [planFact(payload), chargeFact(payload)],
    link: 'membership',
  }),
  'plan-withdrawn': (payload) => ({
    subject: `You keep ${payload.tierName}`,
    paragraphs: [
      `${payload.otherTierName ?? 'The plan that you chose'} is no longer offered, so your plan goes on as it is.`,
      'You can choose another one at any time.',
    ],
    facts: [planFact(payload)],
    link: 'plans',
  }),
  skipping: (payload) => ({
    subject: 'Your next month is skipped',
    paragraphs: ['Nothing is charged for it, and there are no cleanings in it.'],
    facts: [
      planFact(payload),
      ...(payload.periodEndsAt === undefined
        ? []
        : [['Skipped from', day(payload.periodEndsAt)] satisfies Fact]),
      chargeFact(payload),
    ],
    link: 'membership',
    closing: 'You can take this back until then, in your settings.',
  }),
  resumed: (payload, company) => ({
    subject: `Your ${company} membership goes on`,
    paragraphs: ['Your membership goes on as before.'],
    facts: [planFact(payload), chargeFact(payload)],
    link: 'membership',
  }),
  'past-due': (payload) => ({
    subject: 'We could not charge your card',
    paragraphs: [
      'Your membership has a new month, and your card could not be charged for it. There are no new cleanings until it is paid.',
    ],
    facts: [
      planFact(payload),
      ['Was due', day(payload.periodEndsAt ?? payload.nextBillingDate)],
      ...(payload.retryAt === undefined
        ? []
        : [['We try again', day(payload.retryAt)] satisfies Fact]),
    ],
    link: 'pay',
    closing: 'You can pay at once, also with another card.',
  }),
  paused: (payload, company) => ({
    subject: `Your ${company} membership is paused`,
    paragraphs: [
      'We have tried your card again, and it could not be charged. Your membership is paused: we charge nothing, and there are no cleanings.',
    ],
    facts: [planFact(payload)],
    link: 'resume',
    closing: 'Pay a month whenever you like to go on, also with another card.',
  }),
  ended: (payload, company) => ({
    subject: `Your ${company} membership has ended`,
    paragraphs: ['Nothing more is charged. Thank you for having been with us.'],
    facts: [planFact(payload)],
    link: 'plans',
  }),
};

/** By its member, or by staff. */
function endingWords({ payload, origin, occurredAt }: Changed, company: string): Words {
  const { userId, nextBillingDate: endsAt } = payload;
  const isOwn = origin.userId === userId;
  return {
    subject: `Your ${company} membership ends`,
    paragraphs: [
      `${isOwn ? 'You' : 'We'} have cancelled your membership. Nothing more is charged.`,
    ],
    // Without a paid month it ends at once.
    facts: [planFact(payload), ['Ends', endsAt > occurredAt ? day(endsAt) : 'Now']],
    link: 'membership',
    closing: `Until it ends your cleanings stay yours. ${isOwn ? 'You can also resume it until then, in your settings.' : 'If you did not expect this, please write to us.'}`,
  };
}
