const RUNNING: FakeTimersConfig['doNotFake'] = [
  'nextTick',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
  'queueMicrotask',
  'performance',
  'hrtime',
];

/** Sets the clock of this process, the service's included; timers run on as before. */
export function setClock(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: RUNNING });
}

/** Gives the process its own time back. */
export function resetClock(): void {
  jest.useRealTimers();
}
