import { OPENID_PROVIDER_ID } from '@brightnest/contracts/identity/openid-schemas';
import Joi from 'joi';

/** A provider of OpenID Connect as an installation names it. */
export interface OpenIdProviderSettings {
  /** Part of the addresses to which the provider sends browsers back. */
  id: string;
  /** What the button says. */
  name: string;
  /** As the provider's configuration and its tokens have it, to the letter. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
  /** Domains of the addresses by which an account here is found for one there that is not linked yet. */
  domains: string[];
  /** The claim by which the provider says that an address was proved. */
  verifiedClaim: string;
  /** What the provider says where it asked for a second factor: any of these. */
  secondFactor: { amr: string[]; acr: string[] };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An issuer is a URL without query and part. Without encryption, tokens could be anybody's on the way. */
function checkIssuer(issuer: string): string {
  const { protocol, hostname, search, hash } = new URL(issuer);
  const isOfThisMachine = protocol === 'http:' && LOOPBACK.has(hostname);
  if ((protocol !== 'https:' && !isOfThisMachine) || search || hash) throw new Error();
  return issuer;
}

const words = () => Joi.array().items(Joi.string().trim().min(1));

const providerSchema = Joi.object<OpenIdProviderSettings, true>({
  id: Joi.string().pattern(OPENID_PROVIDER_ID).required(),
  name: Joi.string().trim().min(1).max(40).required(),
  issuer: Joi.string().custom(checkIssuer).required(),
  clientId: Joi.string().required(),
  clientSecret: Joi.string().required(),
  scopes: words().has(Joi.valid('openid')).default(['openid', 'email', 'profile']),
  domains: Joi.array()
    .items(Joi.string().lowercase().domain({ tlds: false }))
    .min(1)
    .required(),
  verifiedClaim: Joi.string().default('email_verified'),
  secondFactor: Joi.object({ amr: words().default([]), acr: words().default([]) }).default({
    ...{ amr: [], acr: [] },
  }),
});

const providersSchema = Joi.array()
  .items(providerSchema)
  .unique('id')
  // What was linked with one of them must not be anybody's at the other.
  .unique('issuer')
  .label('list');

/** What is to be said of a mistake, by joi's word for it: its own sentences hold values, and those are secrets here. */
const MISTAKES: Readonly<Record<string, string>> = {
  'any.required': 'is missing',
  'any.custom': 'must be an address that begins with https',
  'object.unknown': 'is not known',
  'string.empty': 'is empty',
  'string.pattern.base': 'must be small letters, digits and hyphens, 40 at most',
  'string.domain': 'must be a domain such as example.com',
  'array.unique': 'has the id or the issuer of another',
  'array.hasUnknown': 'must have openid among them',
};

/**
 * Reads the list of providers, JSON; none where the text is empty.
 * @throws Error with what is wrong, and no value.
 */
export function parseOpenIdProviders(text: string): OpenIdProviderSettings[] {
  if (text.trim() === '') return [];
  const { error, value } = providersSchema.validate(parseJson(text), { abortEarly: false });
  if (!error) return value as OpenIdProviderSettings[];
  const mistakes = error.details.map(({ path, type }) => {
    const [index, ...keys] = path;
    const where = [...(index === undefined ? [] : [`provider ${Number(index) + 1}`]), ...keys];
    return `${where.join(' ')} ${MISTAKES[type] ?? 'has the wrong form'}`.trim();
  });
  throw new Error(mistakes.join('; '));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error('must be a JSON list of providers');
  }
}
