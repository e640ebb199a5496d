import { createStore } from '@brightnest/kit/store';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { useResendCode } from './use-resend-code';

const NOW = new Date('2026-03-01T12:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

function open(codeSentAt?: number) {
  const entry = { pathname: '/', state: codeSentAt === undefined ? null : { codeSentAt } };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
    </Provider>
  );
  return renderHook(() => useResendCode(), { wrapper }).result;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

it('may send at once when no code was sent just now', () => {
  expect(open().current.secondsLeft).toBe(0);
  expect(open(NOW.getTime() - 3_600_000).current.secondsLeft).toBe(0);
});

it('counts from when the sign-up sent the first code, down to nothing', () => {
  const result = open(NOW.getTime() - 10_000);
  expect(result.current.secondsLeft).toBe(50);
  pass(1);
  expect(result.current.secondsLeft).toBe(49);
  pass(49);
  expect(result.current.secondsLeft).toBe(0);
});
