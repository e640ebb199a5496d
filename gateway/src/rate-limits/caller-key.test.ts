import { describe, expect, it } from '@jest/globals';
import { callerKey } from './caller-key';

describe('callerKey', () => {
  it('counts a person wherever they call from', () => {
    expect(callerKey('write', '192.0.2.1', 'u1')).toBe(callerKey('write', '192.0.2.2', 'u1'));
  });

  it('counts a visitor by address', () => {
    expect(callerKey('read', '192.0.2.1')).toBe('ip:192.0.2.1');
  });

  it.each(['credentials', 'refresh'] as const)('counts %s by address, session or not', (bucket) => {
    expect(callerKey(bucket, '192.0.2.1', 'u1')).toBe('ip:192.0.2.1');
  });

  it('takes one IPv6 network for one caller', () => {
    const key = callerKey('read', '2001:db8:1:2::5');
    expect(callerKey('read', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(key);
    expect(callerKey('read', '2001:db8:1:3::5')).not.toBe(key);
    expect(callerKey('read', '::1')).toBe('ip:0:0:0:0');
  });
});
