import { isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network an address belongs to, for counting: an IPv4 address itself, the /64 of an IPv6 address,
 * of which one line has 2^64.
 */
export function networkOf(ipAddress: string | undefined): string {
  if (!ipAddress) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
