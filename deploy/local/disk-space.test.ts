import { tmpdir } from 'node:os';
import { requireDiskSpace } from './disk-space';

test('enough room passes', () => expect(requireDiskSpace(tmpdir(), 1)).resolves.toBeUndefined());

test('too little room is one sentence with both numbers', () =>
  expect(requireDiskSpace(tmpdir(), 9e18)).rejects.toThrow(
    /^The disk that holds .+ is nearly full: [\d.]+ GB are free, 9000000000\.0 GB are needed\.$/,
  ));
