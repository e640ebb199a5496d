import { describe, expect, it } from '@jest/globals';
import { compareVersions, isVersion, nextVersion } from './releases';

describe('nextVersion', () => {
  it('begins at 1.0.0', () => {
    expect(nextVersion([], 'patch')).toBe('1.0.0');
  });

  it.each([
    ['patch', '1.10.3'],
    ['minor', '1.11.0'],
    ['major', '2.0.0'],
  ] as const)('raises the %s of the newest version by number, not by text', (bump, expected) => {
    expect(nextVersion(['1.9.0', '1.10.2', '1.2.12'], bump)).toBe(expected);
  });
});

it('knows versions from other folder names', () => {
  expect(['1.0.0', '01.0.0', '1.0', 'v1.0.0', '.tmp', '10.20.30'].filter(isVersion)).toEqual([
    '1.0.0',
    '10.20.30',
  ]);
});

it('orders versions by their numbers', () => {
  expect(['1.0.10', '2.0.0', '1.0.9'].sort(compareVersions)).toEqual(['1.0.9', '1.0.10', '2.0.0']);
});
