import Joi, { type ObjectSchema } from 'joi';
import {
  OFFER_OUTCOMES,
  type OfferOutcome,
  WAITING_ENDS,
  type WaitingEnd,
} from '../../waiting-list/waiting-list';
import type { WaitingListSettings } from '../../waiting-list/waiting-list-settings';
import { textField } from '../envelope';

/** What every event of an entry of the waiting list says of it. */
export interface WaitingNotice {
  entryId: string;
  customerId: string;
  serviceName: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** Calendar dates at the property: the first and the last day that suit. */
  from: string;
  to: string;
  /** Grows with each change: a mail of an older one is outdated. */
  revision: number;
}

const noticeKeys = {
  entryId: textField(),
  customerId: textField(),
  serviceName: textField(),
  duration: Joi.number().integer().required(),
  timeZone: textField(),
  from: textField(),
  to: textField(),
  revision: Joi.number().integer().min(0).required(),
};

const instant = () => Joi.string().isoDate().required();

/** `waiting-list.offered`: a time is held for its customer, who is told at `mailAt`. */
export interface WaitingOffered extends WaitingNotice {
  start: string;
  expiresAt: string;
  mailAt: string;
}

/** `waiting-list.offer-ended`: it is not held any more, and its customer is in the line as before. */
export interface WaitingOfferEnded extends WaitingNotice {
  start: string;
  outcome: OfferOutcome;
}

/** `waiting-list.ended`: it is in the line no more. */
export interface WaitingEnded extends WaitingNotice {
  reason: WaitingEnd;
}

/** `waiting-list.settings-changed`: staff changed how the list is kept. */
export interface WaitingListSettingsChanged {
  fields: (keyof WaitingListSettings)[];
  revision: number;
}

/** The events of the waiting list. */
export interface WaitingListEvents {
  'waiting-list.joined': WaitingNotice;
  'waiting-list.offered': WaitingOffered;
  'waiting-list.offer-ended': WaitingOfferEnded;
  'waiting-list.ended': WaitingEnded;
  'waiting-list.settings-changed': WaitingListSettingsChanged;
}

/** The payload schema of each of {@link WaitingListEvents}. */
export const WAITING_LIST_EVENT_SCHEMAS: {
  readonly [T in keyof WaitingListEvents]: ObjectSchema<WaitingListEvents[T]>;
} = {
  'waiting-list.joined': Joi.object<WaitingNotice, true>(noticeKeys),
  'waiting-list.offered': Joi.object<WaitingOffered, true>({
    ...noticeKeys,
    start: instant(),
    expiresAt: instant(),
    mailAt: instant(),
  }),
  'waiting-list.offer-ended': Joi.object<WaitingOfferEnded, true>({
    ...noticeKeys,
    start: instant(),
    outcome: Joi.string()
      .valid(...OFFER_OUTCOMES)
      .required(),
  }),
  'waiting-list.ended': Joi.object<WaitingEnded, true>({
    ...noticeKeys,
    reason: Joi.string()
      .valid(...WAITING_ENDS)
      .required(),
  }),
  'waiting-list.settings-changed': Joi.object<WaitingListSettingsChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
