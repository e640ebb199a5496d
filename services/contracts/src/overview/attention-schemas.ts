import Joi from 'joi';
import { dayField, instantField, objectIdField } from '../fields';
import type { Permission } from '../permissions';
import {
  ATTENTION_KINDS,
  ATTENTION_VIEWS,
  type AttentionItem,
  type AttentionKey,
  type AttentionMarks,
  type AttentionView,
} from '../attention';

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
