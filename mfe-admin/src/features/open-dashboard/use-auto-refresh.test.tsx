import { fireEvent, renderHook } from '@testing-library/react';
import { type AutoRefreshOptions, useAutoRefresh } from './use-auto-refresh';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(options: Partial<AutoRefreshOptions> = {}) {
  const onRefresh = jest.fn();
  const initialProps = { isOn: true, intervalSeconds: 30, onRefresh, ...options };
  const view = renderHook((props: AutoRefreshOptions) => useAutoRefresh(props), { initialProps });
  return { ...view, onRefresh, props: initialProps };
}

it('refreshes once per interval', () => {
  const { onRefresh } = start();
  jest.advanceTimersByTime(29_999);
  expect(onRefresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(30_000);
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

it('skips a tick while the reader is active and refreshes after 2 s of stillness', () => {
  const { onRefresh } = start();
  jest.advanceTimersByTime(29_500);
  fireEvent.keyDown(document.body, { key: 'a' });
  jest.advanceTimersByTime(500);
  expect(onRefresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  fireEvent.keyDown(document.body, { key: 'b' });
  jest.advanceTimersByTime(1999);
  expect(onRefresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('follows a changed interval', () => {
  const { onRefresh, rerender, props } = start();
  rerender({ ...props, intervalSeconds: 10 });
  jest.advanceTimersByTime(10_000);
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('does nothing while it is off, and stops with its screen', () => {
  const { onRefresh, rerender, unmount, props } = start({ isOn: false });
  jest.advanceTimersByTime(60_000);
  rerender({ ...props, isOn: true });
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(onRefresh).not.toHaveBeenCalled();
});
