import { fireEvent } from '@testing-library/react';
import { onFirstInteraction } from './idle';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const idle = () => jest.advanceTimersByTime(2_000);

it('waits for the first interaction, and runs once', () => {
  const work = jest.fn();
  onFirstInteraction(work);
  idle();
  expect(work).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  fireEvent.pointerDown(document.body);
  idle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be cancelled, before and after the interaction', () => {
  const work = jest.fn();
  onFirstInteraction(work)();
  fireEvent.pointerDown(document.body);
  const cancel = onFirstInteraction(work);
  fireEvent.pointerDown(document.body);
  cancel();
  idle();
  expect(work).not.toHaveBeenCalled();
});
