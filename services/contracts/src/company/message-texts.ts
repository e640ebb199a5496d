import Joi from 'joi';

/** What messages are for. */
export type MessagePurpose =
  | 'bookings'
  | 'repeating'
  | 'waiting-list'
  | 'quotes'
  | 'payments'
  | 'memberships'
  | 'accounts'
  | 'contact'
  | 'team'
  | 'shared';

/** Where in a message a text stands. */
export type TextPlace =
  | 'subject'
  | 'heading'
  | 'text'
  | 'closing'
  | 'button'
  | 'link'
  | 'label'
  | 'value'
  | 'every'
  | 'sms'
  | 'smsWhen';

/** What the company says instead of the default: by template, by language, such as `de`, and by key. */
export type MessageTextSettings = Record<string, Record<string, Record<string, string>>>;

/** Answer of `GET` and `PUT /api/admin/message-texts`. */
export interface MessageTextsResponse {
  success: true;
  settings: MessageTextSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Body of `PUT /api/admin/message-texts`: all that is not as by default, as it was read at `revision`. */
export interface MessageTextsUpdate {
  settings: MessageTextSettings;
  revision: number;
}

const MAX_TEXT_LENGTH = 2_000;
const name = () => Joi.string().max(100);
const textsSchema = () =>
  Joi.object<Record<string, string>>().pattern(
    name(),
    Joi.string().trim().allow('').max(MAX_TEXT_LENGTH),
  );
const languageField = () => Joi.string().pattern(/^[a-z]{2,3}$/);

/** Schema of {@link MessageTextsUpdate}; whether a text suits its message, auth checks. */
export const messageTextsUpdateSchema = Joi.object<MessageTextsUpdate, true>({
  settings: Joi.object<MessageTextSettings>()
    .pattern(name(), Joi.object().pattern(languageField(), textsSchema()))
    .required(),
  revision: Joi.number().integer().min(0).required(),
});

/** A text of a message, as staff change it. */
export interface EditedText {
  key: string;
  place: TextPlace;
  /** What it is as long as nobody changes it, in the language that was asked for. */
  default: string;
  /** What it may name, with a sample of each. */
  variables: Record<string, string>;
  /** What it has to name. */
  required: string[];
  /** The cases of the message that say it: places in its `cases`. */
  cases: number[];
  maxLength: number;
  /** Whether it may be left out. */
  isOptional: boolean;
}

/** A message, or the texts that many of them share. */
export interface EditedTemplate {
  name: string;
  purpose: MessagePurpose;
  title: string;
  /** What the message is like at times. */
  cases: string[];
  texts: EditedText[];
}

/** Query of `GET /api/admin/message-templates`. */
export interface MessageTemplatesQuery {
  /** Such as `de`; the company's default where it is left out. */
  language?: string;
}

/** Schema of {@link MessageTemplatesQuery}. */
export const messageTemplatesQuerySchema = Joi.object<MessageTemplatesQuery, true>({
  language: languageField(),
});

/** Answer of `GET /api/admin/message-templates`. */
export interface MessageTemplatesResponse {
  success: true;
  /** Of the texts. */
  language: string;
  /** Those that the company offers, the default first. */
  languages: string[];
  templates: EditedTemplate[];
  /** Where a test is sent; the number is null where none is. */
  testAddress: string;
  testNumber: string | null;
}

/** Body of `POST /api/admin/message-templates/:name/preview` and `…/test`. */
export interface MessageDraft {
  language: string;
  /** Place in the template's `cases`. */
  case: number;
  /** Of the template, in that language: what is not as by default. */
  texts: Record<string, string>;
}

const draftKeys = {
  language: languageField().required(),
  case: Joi.number().integer().min(0).required(),
  texts: textsSchema().required(),
};

/** Schema of {@link MessageDraft}. */
export const messageDraftSchema = Joi.object<MessageDraft, true>(draftKeys);

/** How a message goes out. */
export type MessageWay = 'mail' | 'sms';

/** Body of `POST /api/admin/message-templates/:name/test`. */
export interface MessageTest extends MessageDraft {
  way: MessageWay;
}

/** Schema of {@link MessageTest}. */
export const messageTestSchema = Joi.object<MessageTest, true>({
  ...draftKeys,
  way: Joi.string().valid('mail', 'sms').required(),
});

/** Params of the calls about one message. */
export interface MessageTemplateParams {
  name: string;
}

/** Schema of {@link MessageTemplateParams}. */
export const messageTemplateParamsSchema = Joi.object<MessageTemplateParams, true>({
  name: name().required(),
});

/** A text message, as it is sent. */
export interface SmsPreview {
  text: string;
  /** As how many messages it is sent and paid for. */
  segments: number;
  /** Some letter is not in the alphabet of GSM, so that fewer fit. */
  isUnicode: boolean;
}

/** Answer of `POST /api/admin/message-templates/:name/preview`. */
export interface MessagePreviewResponse {
  success: true;
  subject: string;
  html: string;
  text: string;
  /** Null where nobody is texted. */
  sms: SmsPreview | null;
  /** What is wrong with the texts, by key; empty where nothing is. */
  problems: Record<string, string>;
}
