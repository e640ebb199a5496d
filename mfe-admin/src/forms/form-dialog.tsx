import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog, Dialog, type DialogProps } from '@brightnest/kit/ui/dialog';
import { type FormEventHandler, type ReactNode, useEffect, useId, useState } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  submitLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isDirty: boolean;
  isSending: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. Closing it with unsaved input needs a confirmation. */
export function FormDialog({
  submitLabel,
  onSubmit,
  isDirty,
  isSending,
  onClose,
  children,
  ...frame
}: FormDialogProps) {
  const formId = useId();
  const guard = useCloseGuard({ isDirty, isBusy: isSending, onClose });
  return (
    <>
      <Dialog
        {...frame}
        open
        onOpenChange={(open) => !open && guard.close()}
        footer={
          <>
            <Button variant="secondary" onClick={guard.close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={isSending}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={onSubmit}>
          {children}
        </form>
      </Dialog>
      {guard.confirmation}
    </>
  );
}

interface CloseGuardOptions {
  /** There is unsaved input. */
  isDirty: boolean;
  /** It is being saved: the dialog stays open. */
  isBusy: boolean;
  onClose: () => void;
}

interface CloseGuard {
  /** Closes, after a confirmation if input would be lost. */
  close: () => void;
  /** The confirmation dialog; render it beside the guarded dialog. */
  confirmation: ReactNode;
}

/** Protects unsaved input of a dialog from being lost by closing the dialog or the page. */
export function useCloseGuard({ isDirty, isBusy, onClose }: CloseGuardOptions): CloseGuard {
  const [isConfirming, setIsConfirming] = useState(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isDirty]);

  return {
    close() {
      if (isBusy) return;
      if (isDirty) setIsConfirming(true);
      else onClose();
    },
    confirmation: (
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
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
