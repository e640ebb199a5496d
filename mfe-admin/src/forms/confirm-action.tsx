import { t } from '@brightnest/contracts/translation';
import { type ToastMessage, useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { ConfirmDialog, type ConfirmDialogProps } from '@brightnest/kit/ui/controls/dialog';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import type { UndoableAction } from '../undo/held-actions';
import { useHold } from '../undo/use-hold';

/** What a mutation resolves to. */
interface CallResult {
  data?: unknown;
  error?: unknown;
}

interface ConfirmActionProps<R extends CallResult> extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'destructive'
> {
  /** Sends the call. */
  action: () => Promise<R>;
  /** Shown where the call failed without a reason: "Failed to delete job". */
  failure: string;
  /** What is held back so that it can be undone, as it is then; absent: it is sent at once. */
  held?: Pick<UndoableAction, 'title' | 'changes'>;
  /** The toast after a success. */
  success: (data: NonNullable<R['data']>) => ToastMessage;
  onClose: () => void;
}

/** Confirms an action on one record and runs it once; a toast says how it went. */
export function ConfirmAction<R extends CallResult>({
  action,
  failure,
  held,
  success,
  onClose,
  ...dialog
}: ConfirmActionProps<R>) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const hold = useHold();

  const confirm = () =>
    run(async () => {
      const onSent = (data: R['data']) => toast(success(data as NonNullable<R['data']>));
      if (held && (await hold<R['data']>({ ...held, send: action, failure, onSent }))) {
        return onClose();
      }
      const { data, error } = await action();
      if (error) showFailure(error, t('Error'), failure);
      else toast(success(data as NonNullable<R['data']>));
      onClose();
    });

  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => void confirm()}
      loading={isRunning}
    />
  );
}
