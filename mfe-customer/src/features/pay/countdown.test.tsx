import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown';

const NOW = Date.parse('2030-05-10T08:00:00Z');
const SECOND = 1_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * SECOND));

it('runs by the second, and is read out a few times only', () => {
  render(<Countdown expiresAt={new Date(NOW + 15 * 60 * SECOND).toISOString()} />);
  expect(screen.getByRole('timer')).toHaveTextContent('15:00');
  const spoken: string[] = [];
  pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent('14:59');
  pass(4);
  for (let second = 5; second < 15 * 60; second += 5) {
    pass(5);
    const { textContent } = screen.getByRole('status');
    if (textContent && textContent !== spoken.at(-1)) spoken.push(textContent);
  }
  expect(spoken).toEqual([
    'Less than 10 minutes left to pay.',
    'Less than 5 minutes left to pay.',
    'Less than 2 minutes left to pay.',
    'Less than 1 minute left to pay.',
    'The time to pay is over.',
  ]);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});
