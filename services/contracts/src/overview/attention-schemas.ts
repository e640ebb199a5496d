import Joi from 'joi';
import { dayField, emailField, instantField, objectIdField } from '../fields';
import type { Permission } from '../permissions';
import {
  ATTENTION_KINDS,
  ATTENTION_VIEWS,
  type AttentionItem,
  type AttentionKey,
  type AttentionMarks,
  type AttentionView,
} from '../attention';
import { msg } from '../translation';

/** Query of the calls that list what waits for the office. */
export interface AttentionQuery {
  show: AttentionView;
}

/** Schema of {@link AttentionQuery}. */
export const attentionQuerySchema = Joi.object<AttentionQuery, true>({
  show: Joi.string()
    .valid(...ATTENTION_VIEWS)
    .default('open'),
});

/** Answer of `GET /api/admin/attention/…`: of what the caller may see, the first of those that were asked for. */
export interface AttentionResponse {
  success: true;
  items: AttentionItem[];
  /** How many there are of each, also of those that are too many for the list. */
  totals: Record<AttentionView, number>;
}

/** Body of `PATCH /api/admin/attention/…`: what staff say of an item. What is absent stays. */
export interface AttentionChange
  extends AttentionKey, Partial<Pick<AttentionMarks, 'ownerId' | 'dueOn' | 'snoozedUntil'>> {
  isDone?: boolean;
}

const MAX_ID_LENGTH = 120;

/** Schema of {@link AttentionChange}. */
export const attentionChangeSchema = Joi.object<AttentionChange, true>({
  kind: Joi.string()
    .valid(...ATTENTION_KINDS)
    .required(),
  id: Joi.string().max(MAX_ID_LENGTH).required(),
  since: instantField().required(),
  ownerId: objectIdField().optional().allow(null),
  dueOn: dayField().allow(null),
  snoozedUntil: instantField().allow(null),
  isDone: Joi.boolean(),
}).or('ownerId', 'dueOn', 'snoozedUntil', 'isDone');

/** Answer of `PATCH /api/admin/attention/…`. */
export interface AttentionItemResponse {
  success: true;
  item: AttentionItem;
}

/** Body of `POST /api/admin/attention/mails/resend`: a mail that failed, and where it goes now. */
export interface ResendMailRequest extends Pick<AttentionKey, 'id' | 'since'> {
  email: string;
}

/** Schema of {@link ResendMailRequest}. */
export const resendMailRequestSchema = Joi.object<ResendMailRequest, true>({
  id: Joi.string().max(MAX_ID_LENGTH).required(),
  since: instantField().required(),
  email: emailField(msg('Please enter a valid email address')),
});

/** What became of a mail within some seconds: `pending` is still tried, `skipped` tells of what is so no more. */
export type ResendResult = 'sent' | 'pending' | 'skipped' | 'failed';

/** Answer of `POST /api/admin/attention/mails/resend`. */
export interface ResendMailResponse {
  success: true;
  result: ResendResult;
  /** Why it failed, in the words of the mail server; else empty. */
  reason: string;
}

/** Somebody who can be asked to look after something. */
export interface Colleague {
  /** User id. */
  id: string;
  name: string;
  permissions: Permission[];
}

/** Answer of `GET /api/admin/colleagues`: everybody who sees the overview, by name. */
export interface ColleaguesResponse {
  success: true;
  colleagues: Colleague[];
}

/** Name of the call by which another service learns whether somebody can be asked to look after something. */
export const COLLEAGUE_RPC = 'auth.colleague';

/** Payload of `auth.colleague`. */
export interface ColleagueRequest {
  userId: string;
}

/** Schema of {@link ColleagueRequest}. */
export const colleagueRequestSchema = Joi.object<ColleagueRequest, true>({
  userId: objectIdField(),
});

/** Answer of `auth.colleague`; null for somebody who works in the office no more, or never did. */
export interface ColleagueAnswer {
  colleague: Colleague | null;
}
