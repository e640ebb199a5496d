import Joi, { type ObjectSchema } from 'joi';
import {
  ATTENTION_KINDS,
  ATTENTION_RECORDS,
  type AttentionFact,
  type AttentionKind,
  type AttentionRecord,
} from '../attention';
import { textField } from './envelope';

/** What staff say of something that waits for them. */
export const ATTENTION_STEPS = [
  'taken',
  'assigned',
  'released',
  'due',
  'snoozed',
  'woken',
  'done',
  'reopened',
] as const;

/** One of {@link ATTENTION_STEPS}. */
export type AttentionStep = (typeof ATTENTION_STEPS)[number];

/** `attention.marked`: staff said who looks after something, until when, or that it is done. */
export interface AttentionMarked extends Pick<AttentionFact, 'description' | 'customerName'> {
  step: AttentionStep;
  reason: AttentionKind;
  record: AttentionRecord;
  recordId: string;
  /** Who is asked to look after it; empty where nobody else is. */
  ownerName: string;
}

/** `mail.sent-again`: staff had a mail that failed go out again. */
export interface MailSentAgain {
  subject: string;
  to: string;
  /** Where it had failed to go. */
  before: string;
}

const maybeEmpty = () => Joi.string().allow('').required();

/** Events of what waits for the office. */
export interface AttentionEvents {
  'attention.marked': AttentionMarked;
  'mail.sent-again': MailSentAgain;
}

/** The payload schema of each of {@link AttentionEvents}. */
export const ATTENTION_EVENT_SCHEMAS: {
  readonly [T in keyof AttentionEvents]: ObjectSchema<AttentionEvents[T]>;
} = {
  'attention.marked': Joi.object<AttentionMarked, true>({
    step: Joi.string()
      .valid(...ATTENTION_STEPS)
      .required(),
    reason: Joi.string()
      .valid(...ATTENTION_KINDS)
      .required(),
    record: Joi.string()
      .valid(...ATTENTION_RECORDS)
      .required(),
    recordId: textField(),
    description: textField(),
    customerName: maybeEmpty(),
    ownerName: maybeEmpty(),
  }),
  'mail.sent-again': Joi.object<MailSentAgain, true>({
    subject: textField(),
    to: textField(),
    before: textField(),
  }),
};
