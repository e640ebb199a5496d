import type { OpenIdProvider } from '@brightnest/contracts/identity/openid-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import type { UserRecord } from '../../users/user';
import { LinkedIdentityModel, type LinkedIdentityRecord } from './linked-identity';
import { createOpenIdClient, type OpenIdClient } from './openid-provider';
import { createRequestCookie, type RequestCookie } from './openid-requests';
import type { OpenIdProviderSettings } from './openid-settings';

/** The providers by which the staff of an installation sign in. */
export interface OpenIdProviders {
  /** In the order of the installation, as people see them. */
  list: OpenIdProvider[];
  /** Of the browser that begins something with one of them. */
  cookie: RequestCookie;
  /** Undefined of one that the installation does not name: see {@link getProvider}. */
  find(id: string): OpenIdClient | undefined;
  /** What the one is called whose issuer it is; undefined of one that the installation names no more. */
  nameOf(issuer: string): string | undefined;
  /** Those at which a new sign-in shows that it is still this person. A second factor of their own goes before that. */
  provingOf(user: UserRecord): Promise<OpenIdProvider[]>;
}

/** @param publicUrl address of the site. */
export function createOpenIdProviders(
  settings: readonly OpenIdProviderSettings[],
  publicUrl: string,
): OpenIdProviders {
  const clients = new Map(settings.map((one) => [one.id, createOpenIdClient(one, publicUrl)]));
  const shown = ({ id, name }: OpenIdProviderSettings): OpenIdProvider => ({ id, name });
  return {
    list: settings.map(shown),
    cookie: createRequestCookie(publicUrl),
    find: (id) => clients.get(id),
    nameOf: (issuer) => settings.find((one) => one.issuer === issuer)?.name,
    async provingOf({ _id: userId, secondFactorSince }) {
      if (secondFactorSince || settings.length === 0) return [];
      const links = await LinkedIdentityModel.find({ userId }).lean<LinkedIdentityRecord[]>();
      return settings.filter((one) => links.some(({ issuer }) => issuer === one.issuer)).map(shown);
    },
  };
}

/** @throws AppError `not_found`; a function of its own, so that the document of the API sees it. */
export function getProvider(providers: OpenIdProviders, id: string): OpenIdClient {
  const client = providers.find(id);
  if (!client) throw new AppError('not_found');
  return client;
}
