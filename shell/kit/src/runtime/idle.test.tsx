import { fireEvent } from '@testing-library/react';
import { onFirstInteraction } from './idle';

const idle = () => new Promise((resolve) => setTimeout(resolve, 300));

it('waits for the first interaction, and runs once', async () => {
  const work = jest.fn();
  onFirstInteraction(work);
  await idle();
  expect(work).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  fireEvent.pointerDown(document.body);
  await idle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be cancelled, before and after the interaction', async () => {
  const work = jest.fn();
  onFirstInteraction(work)();
  fireEvent.pointerDown(document.body);
  const cancel = onFirstInteraction(work);
  fireEvent.pointerDown(document.body);
  cancel();
  await idle();
  expect(work).not.toHaveBeenCalled();
});
