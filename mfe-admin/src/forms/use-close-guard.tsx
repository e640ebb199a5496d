import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { type ReactNode, useEffect, useState } from 'react';

export interface CloseGuardOptions {
  /** Something was typed that is not saved. */
  isDirty: boolean;
  /** It is being saved: the dialog stays until that is over. */
  isBusy: boolean;
  onClose: () => void;
}

export interface CloseGuard {
  /** Closes, or asks first where something would be lost. */
  close: () => void;
  /** The question, beside the dialog. */
  question: ReactNode;
}

/** Keeps what is typed into a dialog from being lost by closing it, or the whole page. */
export function useCloseGuard({ isDirty, isBusy, onClose }: CloseGuardOptions): CloseGuard {
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isDirty]);

  return {
    close() {
      if (isBusy) return;
      if (isDirty) setIsAsking(true);
      else onClose();
    },
    question: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your changes?"
        description="What you have entered is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        destructive
      />
    ),
  };
}
