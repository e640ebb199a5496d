import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useFailureToast } from '../../forms/use-failure-toast';

interface SwitchDialogProps {
  noun: 'service' | 'plan';
  record: { name: string; isActive: boolean };
  /** What it means for customers, either way. */
  consequences: { deactivate: string; activate: string };
  /** Writes it; answers what went wrong, if anything did. */
  onSwitch: (isActive: boolean) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Asks before a service or a plan is taken out of the offer, or back in. */
export function SwitchDialog({ noun, record, consequences, onSwitch, onClose }: SwitchDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const { name, isActive } = record;
  const verb = isActive ? 'deactivate' : 'activate';
  const label = isActive ? 'Deactivate' : 'Activate';

  const switchOver = () =>
    sendOnce(async () => {
      const { error } = await onSwitch(!isActive);
      if (error) showFailure(error, `Failed to ${verb} ${noun}`);
      else toast({ title: `${name} is ${isActive ? 'inactive' : 'active'} now` });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} ${name}?`}
      description={consequences[verb]}
      confirmLabel={`${label} ${noun}`}
      onConfirm={() => void switchOver()}
      loading={isSending}
    />
  );
}
