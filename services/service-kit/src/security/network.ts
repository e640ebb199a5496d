import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;

/**
 * The network that an address counts as: one IPv6 customer holds a whole /64 of addresses, and may use a
 * fresh one for each call.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind]
    .slice(0, NETWORK_GROUPS)
    .join(':');
}
