import { Button } from '@brightnest/kit/ui/button';
import { Dialog, type DialogProps } from '@brightnest/kit/ui/dialog';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useCloseGuard } from './use-close-guard';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  submitLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isDirty: boolean;
  isSending: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. Closing it asks first where something was typed. */
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
      {guard.question}
    </>
  );
}
