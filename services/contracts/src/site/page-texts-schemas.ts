import { errorText } from '../fields';
import Joi from 'joi';
import { PAGE_PICTURE_RULE } from '../files/file';
import { msg } from '../translation';
import { findUnknownVariable, type PagePicture, type PageText, type PageTexts } from './page-texts';

/** Longest text: a page of law. */
const MAX_TEXT_LENGTH = 40_000;
const MAX_LINES = 100;
const MAX_TEXTS = 2_000;
const MAX_SOURCES = 5;
const MAX_PIXELS = 10_000;

const textField = () =>
  Joi.string()
    .trim()
    .allow('')
    .max(MAX_TEXT_LENGTH)
    .custom((text: string, helpers) => {
      const name = findUnknownVariable(text);
      return name === undefined ? text : helpers.error('variable.unknown', { name });
    })
    .messages({
      '*': errorText('Please enter a text'),
      'string.max': errorText('Please use at most {max} characters', { max: MAX_TEXT_LENGTH }),
      'variable.unknown': errorText('There is no variable {name}. Please choose one of the list.'),
    });

const pictureSchema = Joi.object<PagePicture, true>({
  sources: Joi.array()
    .items(
      Joi.object({
        url: Joi.string()
          .pattern(new RegExp(`^/api/files/${PAGE_PICTURE_RULE.folder}/[\\w.-]+$`))
          .required(),
        width: Joi.number().integer().min(1).max(MAX_PIXELS).required(),
      }),
    )
    .min(1)
    .max(MAX_SOURCES)
    .required(),
  width: Joi.number().integer().min(1).max(MAX_PIXELS).required(),
  height: Joi.number().integer().min(1).max(MAX_PIXELS).required(),
  alt: Joi.string().trim().allow('').max(300).required(),
}).messages({ '*': errorText('Please upload the picture again') });

const listSchema = Joi.array().items(textField()).max(MAX_LINES);

const entriesSchema = Joi.array()
  .items(Joi.object().pattern(/^[a-z]\w{0,30}$/i, textField()))
  .max(MAX_LINES);

const valueSchema = Joi.when('.', {
  switch: [
    { is: Joi.string().allow(''), then: textField() },
    { is: Joi.array().items(Joi.string()), then: listSchema },
    { is: Joi.array(), then: entriesSchema },
  ],
  otherwise: pictureSchema,
});

const textSchema = Joi.object<PageText, true>({
  key: Joi.string()
    .pattern(/^[a-z][a-z0-9-]*(?:\.[A-Za-z0-9-]+)+$/)
    .max(120)
    .required(),
  language: Joi.string()
    .pattern(/^[a-z]{2,3}$/)
    .required(),
  value: valueSchema.required(),
});

const textsKeys = {
  texts: Joi.array()
    .items(textSchema)
    .unique((one?: PageText | null, other?: PageText | null) => {
      return one?.key === other?.key && one?.language === other?.language;
    })
    .max(MAX_TEXTS)
    .required(),
};

/** Schema of {@link PageTexts}. */
export const pageTextsSchema = Joi.object<PageTexts, true>(textsKeys);

/** Body of `PUT /api/admin/page-texts`: all of them, as they were read at `revision`. */
export interface PageTextsUpdate extends PageTexts {
  revision: number;
}

/** Schema of {@link PageTextsUpdate}. */
export const pageTextsUpdateSchema = Joi.object<PageTextsUpdate, true>({
  ...textsKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/page-texts`. */
export interface PageTextsResponse {
  success: true;
  settings: PageTexts;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Body of `POST /api/admin/page-preview`: what pages are to say, and the page that is to be seen. */
export interface PagePreviewRequest extends PageTexts {
  /** What the keys of its texts begin with. */
  page: string;
  /** Such as `en`. */
  language: string;
}

/** Schema of {@link PagePreviewRequest}. */
export const pagePreviewRequestSchema = Joi.object<PagePreviewRequest, true>({
  ...textsKeys,
  page: Joi.string().max(40).required(),
  language: Joi.string().max(3).required(),
});

/** Answer of `POST /api/admin/page-preview`. */
export interface PagePreviewResponse {
  success: true;
  /** Where the page is. */
  path: string;
  /** The whole page, without scripts. */
  html: string;
  /** Stands in it where its styles have the nonce of a policy. */
  nonce: string;
}

/** Why a page can't be shown before it is saved. */
export const PREVIEW_REFUSALS = {
  busy: msg('Others are looking at previews right now. Please try again in a moment.'),
  notReady: msg('The page can’t be shown yet. Please try again in a moment.'),
  noSuchPage: msg('There is no such page yet. It comes with your services and places.'),
} as const;

/** Path parameters of `GET /api/page-texts/{language}/{page}`. */
export interface PageTextsParams {
  language: string;
  page: string;
}

/** Schema of {@link PageTextsParams}. */
export const pageTextsParamsSchema = Joi.object<PageTextsParams, true>({
  language: Joi.string().max(3).required(),
  page: Joi.string().max(40).required(),
});

/** Answer of `GET /api/page-texts/{language}/{page}`. */
export type PublicPageTexts = PageTexts;

/** Name of the call by which the gateway learns what pages say. */
export const PAGE_TEXTS_RPC = 'auth.page-texts';

/** Payload of `auth.page-texts`. */
export type PageTextsRequest = Record<string, never>;

/** Schema of {@link PageTextsRequest}. */
export const pageTextsRequestSchema = Joi.object<PageTextsRequest>({});

/** Answer of `auth.page-texts`. */
export interface PageTextsAnswer extends PageTexts {
  revision: number;
}
