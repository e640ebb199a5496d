import Joi from 'joi';
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
