import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusBack } from './lost-focus';

let finish: () => void;

function Sender() {
  const [isBusy, setIsBusy] = useState(false);
  const keepFocus = useFocusBack(isBusy);
  function send() {
    keepFocus();
    setIsBusy(true);
    finish = () => setIsBusy(false);
  }
  return (
    <>
      <button type="button" disabled={isBusy} onClick={send}>
        Send
      </button>
      <input aria-label="Something else" />
    </>
  );
}

async function send() {
  const { user } = renderWithKit(<Sender />);
  const button = screen.getByText('Send');
  await user.click(button);
  // Browsers take the focus from what is disabled; jsdom leaves it, and can't be told to.
  const other = screen.getByLabelText('Something else');
  act(() => other.focus());
  act(() => other.blur());
  return { user, button };
}

it('gives the focus back to the button that was pressed', async () => {
  const { button } = await send();
  expect(button).not.toHaveFocus();
  act(() => finish());
  expect(button).toHaveFocus();
});

it('leaves the focus where somebody has taken it meanwhile', async () => {
  const { user } = await send();
  await user.click(screen.getByLabelText('Something else'));
  act(() => finish());
  expect(screen.getByLabelText('Something else')).toHaveFocus();
});
