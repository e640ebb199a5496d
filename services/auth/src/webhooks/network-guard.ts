import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** A network such as `10.1.0.0/16`. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Where webhooks may go, besides addresses of the internet by https. */
export interface WebhookNetwork {
  /** Also without encryption: for development. */
  allowHttp: boolean;
  /** Networks that are not of the internet and are allowed nevertheless. */
  allowed: readonly Network[];
}

/** Reads a comma-separated list of networks. @throws Error where one is none. */
export function parseNetworks(text: string): Network[] {
  const names = text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => ipaddr.parseCIDR(name));
}

/** A receiver that is not on the internet, nor in a network that is allowed. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';

  constructor() {
    super('The address leads into a network that webhooks are not sent to.');
  }
}

// Of IPv6 all that is given to networks of the internet. What translates to IPv4 lies there too, and has a name of its own.
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether something may be sent to an IP address: none of this host, of networks at home, or for other purposes. */
export function isAllowedAddress(address: string, allowed: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address however it is written.
  const ip = ipaddr.process(address);
  if (allowed.some((network) => network[0].kind() === ip.kind() && ip.match(network))) return true;
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || ip.match(GLOBAL_IPV6);
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Asks the resolver, as `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: { all: true; family?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects to receivers of webhooks. What a name leads to is looked up for each connection, and the connection goes to
 * the very address that was found to be allowed: a name that leads elsewhere a moment later gains nothing.
 */
export function createWebhookAgent(
  { allowed }: Pick<WebhookNetwork, 'allowed'>,
  resolve: Resolve = lookup,
): Agent {
  const guardedLookup: LookupFunction = (hostname, { family, all }, callback) =>
    resolve(hostname, { all: true, ...(family && { family: Number(family) }) }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = found.filter(({ address }) => isAllowedAddress(address, allowed));
      const [first] = addresses;
      if (!first) return callback(new AddressRefused(), []);
      return all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup });
  return new Agent({
    // A connection that is kept would outlive what was found out of its address.
    pipelining: 0,
    connect(options, callback) {
      const host = bare(options.hostname);
      // Of what is no name, nobody asks the resolver.
      if (isIP(host) !== 0 && !isAllowedAddress(host, allowed)) {
        return callback(new AddressRefused(), null);
      }
      return connect(options, callback);
    },
  });
}

/**
 * Refuses an address that nothing can be sent to, as far as it can be seen. Where its name leads is found out whenever
 * something is sent.
 * @throws AppError `validation_failed` at `url`.
 */
export function assertSendable(url: string, { allowHttp, allowed }: WebhookNetwork): void {
  const { protocol, hostname } = new URL(url);
  const refuse = (message: string) =>
    new AppError('validation_failed', { fields: { url: message } });
  if (protocol !== 'https:' && !allowHttp) {
    throw refuse(msg('Please enter an address that begins with https://'));
  }
  const host = bare(hostname);
  if (isIP(host) !== 0 && !isAllowedAddress(host, allowed)) {
    throw refuse(msg('This address is not on the internet. Nothing is sent there.'));
  }
}
