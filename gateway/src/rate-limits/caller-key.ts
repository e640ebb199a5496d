import { isIPv6 } from 'node:net';
import type { BucketName } from './limits';

const NETWORK_GROUPS = 4;

/**
 * Who a call is counted against: the person where one is proven, else the address. Sign-in and the
 * renewal of sessions always count against the address, since whoever tries them is not proven yet.
 */
export function callerKey(bucket: BucketName, clientIp: string, userId?: string): string {
  const isUnproven = bucket === 'credentials' || bucket === 'refresh';
  return userId === undefined || isUnproven ? `ip:${networkOf(clientIp)}` : `user:${userId}`;
}

/** One IPv6 customer holds a whole /64 of addresses, and may use a fresh one for each call. */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind]
    .slice(0, NETWORK_GROUPS)
    .join(':');
}
