import { t } from '@brightnest/contracts/translation';
import { type ToastMessage, useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog, Dialog, type DialogProps } from '@brightnest/kit/ui/controls/dialog';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { type FormEventHandler, type ReactNode, useEffect, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

/** Options of {@link useSaveForm}. */
export interface SaveFormOptions<T extends FieldValues, Answer = unknown> {
  /** Sends the values. `reason` says why nothing was sent. */
  send: (values: T) => Promise<{ error?: unknown; reason?: string; data?: Answer }>;
  /** Shown where the call failed without a reason: "Failed to update job". */
  failure: string;
  /** The toast after a success. */
  success: (values: T, answer: Answer) => ToastMessage;
  onDone: () => void;
  /** What else a failure does to the form. */
  onFailure?: (error: unknown) => void;
}

/** Saves a form, once at a time: refused fields are marked, and a toast says how it went. `save` tells whether it did. */
export function useSaveForm<T extends FieldValues, Answer = unknown>(
  form: JoiForm<T>,
  { send, failure, success, onDone, onFailure }: SaveFormOptions<T, Answer>,
) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();

  const save = (values: T) =>
    run(async () => {
      const { error, reason, data } = await send(values);
      if (error || reason) {
        form.applyServerErrors(error);
        onFailure?.(error);
        showFailure(error, t('Error'), reason ?? failure);
        return false;
      }
      toast(success(values, data as Answer));
      onDone();
      return true;
    });
  return { save, submit: form.handleSubmit(save), isSending: isRunning };
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  submitLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isDirty: boolean;
  isSending: boolean;
  /** What has to be read before sending is still being asked for: the button waits. */
  isPending?: boolean;
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
  isPending = false,
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
              {t('Cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isSending || isPending}>
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

/** Has the browser ask before a page with unsaved input is closed or loaded anew. */
export function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isDirty]);
}

/** Protects unsaved input of a dialog from being lost by closing the dialog or the page. */
export function useCloseGuard({ isDirty, isBusy, onClose }: CloseGuardOptions): CloseGuard {
  const [isConfirming, setIsConfirming] = useState(false);
  useAskBeforeUnload(isDirty);

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
        title={t('Discard your changes?')}
        description={t('What you have entered is not saved yet.')}
        confirmLabel={t('Discard')}
        cancelLabel={t('Keep editing')}
        onConfirm={onClose}
        destructive
      />
    ),
  };
}
