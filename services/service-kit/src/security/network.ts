import { isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network that an address counts as: an IPv4 address itself, however a socket for both families writes it; of an
 * IPv6 address the /64, of which one customer holds all addresses and may use a fresh one for each call.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .slice(0, NETWORK_GROUPS)
    .join(':');
}
