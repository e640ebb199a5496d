import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithKit } from '../testing/render-with-kit';
import { Button } from './button';
import { Dialog } from './dialog';

/** A list whose entries leave it when their dialog is confirmed; `stays` are the buttons left beside. */
function Requests({ stays }: { stays: boolean }) {
  const [asked, setAsked] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <Button>Refresh</Button>
      <ul>
        <li>
          {stays && <Button>Details</Button>}
          {isThere && <Button onClick={() => setAsked(true)}>Decline</Button>}
        </li>
        <li>
          <Button>Next request</Button>
        </li>
      </ul>
      <Dialog open={asked} onOpenChange={setAsked} title="Decline?">
        <Button
          onClick={() => {
            setIsThere(false);
            setAsked(false);
          }}
        >
          Yes
        </Button>
      </Dialog>
    </>
  );
}

it.each([
  [true, 'Details'],
  [false, 'Next request'],
])(
  'keeps the focus near where the opener was (others in its place: %s)',
  async (stays, expected) => {
    const { user } = renderWithKit(<Requests stays={stays} />);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: expected })).toHaveFocus());
  },
);
