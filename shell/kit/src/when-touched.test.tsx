import { fireEvent } from '@testing-library/react';
import { whenTouched } from './when-touched';

const idle = () => new Promise((resolve) => setTimeout(resolve, 300));

it('waits until somebody does something, and runs once', async () => {
  const work = jest.fn();
  whenTouched(work);
  await idle();
  expect(work).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  fireEvent.pointerDown(document.body);
  await idle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be called off, before and after', async () => {
  const work = jest.fn();
  whenTouched(work)();
  fireEvent.pointerDown(document.body);
  const cancel = whenTouched(work);
  fireEvent.pointerDown(document.body);
  cancel();
  await idle();
  expect(work).not.toHaveBeenCalled();
});
