import type { AttentionItem, AttentionKind } from '@brightnest/contracts/attention';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import type { BadgeTone } from '@brightnest/kit/ui/display/badge';
import { customerPath } from '../list/customer-link';
import { ADMIN_DASHBOARD, ADMIN_SETTINGS } from '../sign-in/paths';

/** What is so, where somebody is known whom it is about, and where nobody is. */
const SENTENCES: Readonly<Record<AttentionKind, string>> = {
  'job-declined': msg('{who} declined {description} for {customerName}'),
  'job-unassigned': msg('{description} for {customerName} needs a cleaner'),
  'job-late': msg('{who} has not started {description} for {customerName}'),
  'problem-reported': msg('{who} reported a problem at {description} for {customerName}'),
  'payment-failed': msg('The payment failed: {description}'),
  'refund-failed': msg('The refund failed: {description}'),
  'offer-declined': msg('{who} declined the offer for {description}'),
  'offer-change-requested': msg('{who} asked for another offer for {description}'),
  'offer-expiring': msg('{customerName} has not answered the offer for {description}'),
  'message-unanswered': msg('{who} waits for an answer: {description}'),
  'mail-failed': msg('«{description}» did not reach {customerName}'),
  'approval-stuck': msg('The approval of {who} does not go on'),
  'erasure-requested': msg('{customerName} asked to be erased'),
  'webhook-stopped': msg('The webhook {description} was switched off, as nothing arrives there'),
};

const LATE_NOBODYS = msg('Nobody has started {description} for {customerName}');

/** An item in words. */
export function sentenceOf({ kind, who, description, customerName }: AttentionItem): string {
  const text = kind === 'job-late' && who === '' ? LATE_NOBODYS : SENTENCES[kind];
  return t(text, { who, description, customerName });
}

const WARNINGS: readonly AttentionKind[] = [
  'job-unassigned',
  'offer-change-requested',
  'offer-expiring',
  'message-unanswered',
  'erasure-requested',
  'webhook-stopped',
];

export const toneOf = ({ kind }: AttentionItem): BadgeTone =>
  WARNINGS.includes(kind) ? 'warning' : 'danger';

/** Where it is looked after. */
export function addressOf({ kind, record, id, customer, who }: AttentionItem): string {
  const ofMoney = kind === 'payment-failed' || kind === 'refund-failed';
  if (ofMoney || record === 'membership') {
    return `${ADMIN_DASHBOARD}?tab=payments&deal=${record}:${id}`;
  }
  if (record === 'erasure') return `${ADMIN_SETTINGS}?part=privacy`;
  if (record === 'webhook') return `${ADMIN_SETTINGS}?part=webhooks`;
  if (record === 'mail') return customerPath(customer ?? '');
  if (record === 'application')
    return `${ADMIN_DASHBOARD}?tab=applications&search=${encodeURIComponent(who)}`;
  return `${ADMIN_DASHBOARD}?tab=${record}s&${record}=${id}`;
}

/** What its time means; nothing where it has none. */
export function timeText({ kind, scheduledAt, timeZone }: AttentionItem): string | undefined {
  if (scheduledAt === null) return undefined;
  const time = formatZonedDateTime(scheduledAt, timeZone);
  if (kind === 'offer-expiring') return t('Expires {time}', { time });
  if (kind === 'job-late') return t('Was to begin {time}', { time });
  return t('Takes place {time}', { time });
}
