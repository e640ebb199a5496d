import Joi from 'joi';
import type {
  PageHead,
  PrerenderedFrame,
  PrerenderedFrames,
  PrerenderedScreen,
  PrerenderedScreens,
  StyleGroup,
} from './prerendered-pages';

const stylesSchema = Joi.array()
  .items(
    Joi.object<StyleGroup, true>({
      id: Joi.string()
        .pattern(/^[\w-]+$/)
        .required(),
      names: Joi.array()
        .items(Joi.string().pattern(/^[\w-]+$/))
        .required(),
      css: Joi.string().allow('').required(),
    }),
  )
  .required();

const headSchema = Joi.object<PageHead, true>({
  title: Joi.string().required(),
  description: Joi.string(),
  structuredData: Joi.array().items(Joi.object().unknown()),
});

const screenSchema = Joi.object<PrerenderedScreen, true>({
  html: Joi.string().required(),
  styles: stylesSchema,
  head: headSchema.required(),
  variesByQuery: Joi.boolean().valid(true),
});

/** Schema of {@link PrerenderedScreens}. */
export const prerenderedScreensSchema = Joi.object<PrerenderedScreens, true>({
  stamp: Joi.string().required(),
  screens: Joi.object().pattern(Joi.string(), screenSchema).required(),
});

const frameSchema = Joi.object<PrerenderedFrame, true>({
  before: Joi.string().required(),
  after: Joi.string().allow('').required(),
  styles: stylesSchema,
}).required();

/** Schema of {@link PrerenderedFrames}. */
export const prerenderedFramesSchema = Joi.object<PrerenderedFrames, true>({
  stamp: Joi.string().required(),
  stylesVersion: Joi.string().required(),
  page: Joi.string().hex().length(64).required(),
  byPath: Joi.object().pattern(Joi.string(), frameSchema).required(),
  other: frameSchema,
  notFound: screenSchema.required(),
});
