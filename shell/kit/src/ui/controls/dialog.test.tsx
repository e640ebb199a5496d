import { act, screen, waitFor } from '@testing-library/react';
import { setTimeout } from 'node:timers/promises';
import { useEffect, useRef, useState } from 'react';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { Button } from './button';
import { ConfirmDialog, Dialog } from './dialog';
import { TextField } from '../forms/field';

describe('dialog', () => {
  function QuoteDialog() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Details</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Ana Silva" description="Deep cleaning">
          <TextField label="Notes" />
        </Dialog>
      </>
    );
  }

  it('holds the focus while it is open and gives it back', async () => {
    const { user } = renderWithKit(<QuoteDialog />);
    await user.click(screen.getByRole('button', { name: 'Details' }));
    const dialog = screen.getByRole('dialog', { name: 'Ana Silva' });
    expect(dialog).toHaveAccessibleDescription('Deep cleaning');
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(await findViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
  });

  it('closes by its cross', async () => {
    const { user } = renderWithKit(<QuoteDialog />);
    await user.click(screen.getByRole('button', { name: 'Details' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('is left by a click beside it, unless it is firm (%s)', async (firm, times) => {
    const closed = jest.fn();
    const { user } = renderWithKit(<Dialog open onOpenChange={closed} title="Notes" firm={firm} />);
    const beside = screen.getByRole('dialog').previousElementSibling as Element;
    await user.click(beside);
    expect(closed).toHaveBeenCalledTimes(times);
  });

  function CancelQuote({ onConfirm }: { onConfirm: () => void }) {
    const [open, setOpen] = useState(true);
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel quote"
        description="This action cannot be undone."
        confirmLabel="Cancel quote"
        cancelLabel="Keep quote"
        onConfirm={onConfirm}
        destructive
      />
    );
  }

  it('asks first, with the safe answer in focus', async () => {
    const confirmed = jest.fn();
    const { user } = renderWithKit(<CancelQuote onConfirm={confirmed} />);
    expect(screen.getByRole('alertdialog', { name: 'Cancel quote' })).toHaveAccessibleDescription(
      'This action cannot be undone.',
    );
    expect(screen.getByRole('button', { name: 'Keep quote' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel quote' }));
    expect(confirmed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep quote' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(confirmed).toHaveBeenCalledTimes(1);
  });
});

describe('the focus after a dialog', () => {
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

  /** Leads to its heading where its dialog has taken the opener away. */
  function Decision() {
    const [asked, setAsked] = useState(false);
    const [isDecided, setDecided] = useState(false);
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
      if (isDecided) heading.current?.focus();
    }, [isDecided]);
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          Decision
        </h2>
        <Button>Refresh</Button>
        {!isDecided && <Button onClick={() => setAsked(true)}>Decide</Button>}
        <Dialog
          open={asked}
          onOpenChange={(isOpen) => {
            setAsked(isOpen);
            setDecided(!isOpen);
          }}
          title="Decide?"
        />
      </>
    );
  }

  it('stays where the going of the opener has led to', async () => {
    const { user } = renderWithKit(<Decision />);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    // Radix gives the focus back in a later task.
    await act(() => setTimeout(20));
    expect(screen.getByRole('heading', { name: 'Decision' })).toHaveFocus();
  });
});
