import '@testing-library/jest-dom';
import { cleanup, type Config, configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 60_000 });

// What is waited for is asked for again and again, and each time the whole page was printed for an error
// that nobody reads. When the wait is over, it is printed once.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    isWaiting() && message
      ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics } = getConfig() as Config & {
    _disableExpensiveErrorDiagnostics: boolean;
  };
  return _disableExpensiveErrorDiagnostics;
}

afterEach(cleanup);

// React notes of each element where it was made, for traces that nobody reads: an eighth of the time.
const internals = Object.entries(React).find(([name]) => name.includes('INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});
