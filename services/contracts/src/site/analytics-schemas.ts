import Joi from 'joi';
import { errorText } from '../fields';
import { msg } from '../translation';
import { type AnalyticsProvider, type AnalyticsSettings } from './analytics';
import { ANALYTICS_FIELDS, ANALYTICS_PROVIDERS } from './analytics-providers';

const PROVIDERS = ANALYTICS_PROVIDERS.map(({ value }) => value);

// Trying it out on the own computer needs no certificate; browsers take it for as safe.
const ADDRESS = /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?\/[^\s"'<>;,]*$/;
const SITE_ID: Readonly<Record<AnalyticsProvider, RegExp>> = {
  none: /^$/,
  plausible: /^[\w.-]+(\/[\w./-]*)?$/,
  umami: /^[\w-]{8,64}$/,
  google: /^(G|GTM)-[A-Z0-9]{4,16}$/,
  endpoint: /^$/,
};
const SITE_ID_MESSAGES: Readonly<Record<AnalyticsProvider, string>> = {
  none: '',
  plausible: msg('Please enter the site as Plausible calls it, such as {example}'),
  umami: msg('Please enter the website id of Umami, such as {example}'),
  google: msg('Please enter a measurement id such as {example}, or that of a container, GTM-…'),
  endpoint: '',
};

// What another provider needed is left out.
const notNeeded = () => Joi.any().empty(Joi.any()).optional().default('');

function siteIdField(provider: AnalyticsProvider) {
  const { siteId: example } = ANALYTICS_FIELDS[provider];
  if (example === undefined) return notNeeded();
  return Joi.string()
    .trim()
    .required()
    .pattern(SITE_ID[provider])
    .messages({ '*': errorText(SITE_ID_MESSAGES[provider], { example }) });
}

const settingsKeys = {
  provider: Joi.string()
    .valid(...PROVIDERS)
    .required()
    .messages({ '*': errorText('Please choose from the list') }),
  address: Joi.string()
    .trim()
    .allow('')
    .max(300)
    .required()
    .when('provider', {
      is: Joi.valid('none', 'google'),
      then: notNeeded(),
      otherwise: Joi.string().trim().invalid('').pattern(ADDRESS),
    })
    .messages({
      '*': errorText('Please enter an address that begins with https://'),
    }),
  siteId: Joi.any().when('provider', {
    switch: PROVIDERS.map((provider) => ({ is: provider, then: siteIdField(provider) })),
  }) as Joi.AnySchema as Joi.StringSchema,
  asksFirst: Joi.boolean().required(),
};

/** Schema of {@link AnalyticsSettings} as pages and events tell them. */
export const analyticsSettingsSchema = Joi.object<AnalyticsSettings, true>({
  provider: Joi.string()
    .valid(...PROVIDERS)
    .required(),
  address: Joi.string().allow('').required(),
  siteId: Joi.string().allow('').required(),
  asksFirst: Joi.boolean().required(),
});

/** Body of `PUT /api/admin/analytics`: all of it, as it was read at `revision`. */
export interface AnalyticsUpdate extends AnalyticsSettings {
  revision: number;
}

/** Schema of {@link AnalyticsUpdate}. */
export const analyticsUpdateSchema = Joi.object<AnalyticsUpdate, true>({
  ...settingsKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/analytics`. */
export interface AnalyticsResponse {
  success: true;
  settings: AnalyticsSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which the gateway learns them until it hears of a change. */
export const ANALYTICS_RPC = 'auth.analytics';

/** Payload of `auth.analytics`. */
export type AnalyticsRequest = Record<string, never>;

/** Schema of {@link AnalyticsRequest}. */
export const analyticsRequestSchema = Joi.object<AnalyticsRequest>({});

/** Answer of `auth.analytics`. */
export interface AnalyticsAnswer {
  settings: AnalyticsSettings;
  revision: number;
}
