import type { AttentionEvents, AttentionStep } from '@brightnest/contracts/events/attention';
import { ATTENTION_LABELS } from '@brightnest/contracts/attention';
import { msg, t } from '@brightnest/contracts/translation';
import type { Sentences } from './sentence';

const STEPS: Readonly<Record<AttentionStep, string>> = {
  taken: msg('{actor} looks after «{what}»: {description}'),
  assigned: msg('{actor} asked {ownerName} to look after «{what}»: {description}'),
  released: msg('{actor} has nobody look after «{what}» any more: {description}'),
  due: msg('{actor} changed until when «{what}» is due: {description}'),
  snoozed: msg('{actor} put «{what}» off: {description}'),
  woken: msg('{actor} took «{what}» up again: {description}'),
  done: msg('{actor} marked «{what}» as done: {description}'),
  reopened: msg('{actor} marked «{what}» as not done: {description}'),
};

/** What staff do about what waits for them. */
export const ATTENTION_SENTENCES: Sentences<keyof AttentionEvents> = {
  'attention.marked': ({ step, reason, description, customerName, ownerName }, actor) =>
    t(STEPS[step], {
      ...{ actor, ownerName, what: t(ATTENTION_LABELS[reason]) },
      description: [description, customerName].filter(Boolean).join(', '),
    }),
  'mail.sent-again': ({ subject, to, before }, actor) =>
    to === before
      ? t('{actor} sent «{subject}» to {to} again', { actor, subject, to })
      : t('{actor} sent «{subject}» to {to}, as it did not reach {before}', {
          ...{ actor, subject, to, before },
        }),
};
