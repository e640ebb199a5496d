import Joi from 'joi';
import {
  CONVERSATION_KINDS,
  CONVERSATION_SIDES,
  type ConversationKind,
  type ConversationSide,
} from '../conversations/conversation';
import { nullableTextField, textField } from './envelope';

/** Whose conversation it is, and about what. */
interface ConversationNotice {
  kind: ConversationKind;
  /** Id of the quote or the booking. */
  dealId: string;
  /** The customer's account; null for a visitor. */
  customerId: string | null;
  /** Empty where it is not known. */
  customerName: string;
  /** Such as `Regular Cleaning in Bondi`. */
  description: string;
}

const noticeKeys = {
  kind: Joi.string()
    .valid(...CONVERSATION_KINDS)
    .required(),
  dealId: textField(),
  customerId: nullableTextField(),
  customerName: Joi.string().allow('').required(),
  description: textField(),
};

/** `conversation.message-posted`: customer or office wrote to the other. */
export interface ConversationMessagePosted extends ConversationNotice {
  from: ConversationSide;
  /** Of the customer; empty where it is not known. */
  email: string;
  /** The other side is mailed. The office is not, as long as an earlier mail of it waits to be read. */
  isMailed: boolean;
  /** Private addresses of its photos; absent where there is none. */
  fileUrls?: string[];
  /** What staff wrote, encrypted for the service that mails it. */
  encryptedText?: string;
  /** Token of a quote's private link, encrypted for the same: to who has no account alone. */
  encryptedPaymentToken?: string;
}

const conversationMessagePostedSchema = Joi.object<ConversationMessagePosted, true>({
  ...noticeKeys,
  from: Joi.string()
    .valid(...CONVERSATION_SIDES)
    .required(),
  email: Joi.string().allow('').required(),
  isMailed: Joi.boolean().required(),
  fileUrls: Joi.array().items(Joi.string()),
  encryptedText: Joi.string(),
  encryptedPaymentToken: Joi.string(),
});

/** `conversation.removed`: all that a guest wrote is gone, as they are. */
type ConversationRemoved = Pick<ConversationNotice, 'kind' | 'dealId' | 'description'>;

const conversationRemovedSchema = Joi.object<ConversationRemoved, true>({
  kind: noticeKeys.kind,
  dealId: noticeKeys.dealId,
  description: noticeKeys.description,
});

/** `conversation.read`: staff opened what a customer wrote. */
type ConversationRead = ConversationNotice;

const conversationReadSchema = Joi.object<ConversationRead, true>(noticeKeys);

/** Events of conversations. */
export interface ConversationEvents {
  'conversation.message-posted': ConversationMessagePosted;
  'conversation.read': ConversationRead;
  'conversation.removed': ConversationRemoved;
}

/** Their schemas. */
export const CONVERSATION_EVENT_SCHEMAS: {
  readonly [T in keyof ConversationEvents]: Joi.ObjectSchema<ConversationEvents[T]>;
} = {
  'conversation.message-posted': conversationMessagePostedSchema,
  'conversation.read': conversationReadSchema,
  'conversation.removed': conversationRemovedSchema,
};
