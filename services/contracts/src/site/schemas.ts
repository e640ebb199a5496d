import Joi from 'joi';
import type {
  PageHead,
  PrerenderedFrame,
  PrerenderedFrames,
  PrerenderedScreen,
  PrerenderedScreens,
  StyleGroup,
} from './pages';
import {
  REMOTE_NAMES,
  type RemoteEntry,
  type RemoteRelease,
  type RemotesRegistry,
} from './remotes-registry';

// A path on this site, or an address on another; never a script or data address.
const fileAddress = Joi.string()
  .pattern(/^(?:\/(?!\/)|https?:\/\/)[^\s"'<>\\]+$/)
  .required();

const releaseKeys = {
  version: Joi.string()
    .pattern(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/)
    .required(),
  entry: fileAddress,
  preload: Joi.array().items(fileAddress.optional()).required(),
};

const canarySchema = Joi.object<RemoteRelease & { percent: number }, true>({
  ...releaseKeys,
  percent: Joi.number().integer().min(1).max(99).required(),
});

const entrySchema = Joi.object<RemoteEntry, true>({
  ...releaseKeys,
  title: Joi.string().required(),
  routes: Joi.array().items(Joi.string()).required(),
  canary: canarySchema,
});

/** Schema of {@link RemotesRegistry}: every remote is named, and no other. */
export const remotesRegistrySchema = Joi.object<RemotesRegistry, true>({
  remotes: Joi.object(
    Object.fromEntries(REMOTE_NAMES.map((name) => [name, entrySchema.required()])),
  ).required(),
});

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

// Begins with a dot: the gateway sends no such file.
const programName = Joi.string().pattern(/^\.[\w.-]+$/);

/** Schema of {@link PrerenderedScreens}. */
export const prerenderedScreensSchema = Joi.object<PrerenderedScreens, true>({
  stamp: Joi.string().required(),
  program: programName,
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
  program: programName,
  stylesVersion: Joi.string().required(),
  page: Joi.string().hex().length(64).required(),
  byPath: Joi.object().pattern(Joi.string(), frameSchema).required(),
  other: frameSchema,
  waiting: Joi.object({ html: Joi.string().required(), styles: stylesSchema }),
  notFound: screenSchema.required(),
});
