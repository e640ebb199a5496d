import { renderHook } from '@testing-library/react';
import { useIdempotencyKey } from './use-idempotency-key';

it('keeps its key while the same submission is tried again', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current({ name: 'Ana' });
  rerender();
  expect(result.current({ name: 'Ana' })).toBe(first);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});

it('has another key for another body and in another form', () => {
  const one = renderHook(() => useIdempotencyKey()).result;
  const other = renderHook(() => useIdempotencyKey()).result;
  const first = one.current({ name: 'Ana' });
  expect(one.current({ name: 'Ben' })).not.toBe(first);
  expect(other.current({ name: 'Ana' })).not.toBe(first);
});
