import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { type ReactNode, useState } from 'react';
import { RefusedList, type Refused } from './refused-list';

/** Tells how many are done so far. */
export type ReportProgress = (done: number) => void;

interface BulkDialogProps {
  /** What is asked: "Cancel 3 bookings?" */
  title: string;
  description?: ReactNode;
  /** What is to be chosen for it, and what it changes. */
  children?: ReactNode;
  /** Says what happens: "Cancel bookings". */
  confirmLabel: string;
  destructive?: boolean;
  /** Where something is yet to be chosen. */
  isDisabled?: boolean;
  /** How many it is about. */
  count: number;
  /** What was done with so many: "3 bookings cancelled". */
  doneText: (count: number) => string;
  /** Does it. @returns those that stay as they are; null where it says itself why nothing was done. */
  work: (report: ReportProgress) => Promise<readonly Refused[] | null>;
  /** Gets the ids of those that stay as they are, once it is done with the others. */
  onDone: (refusedIds: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Asks before several records are changed, and says which were not and why. */
export function BulkDialog(props: BulkDialogProps) {
  const { count, doneText, onClose } = props;
  const toast = useToast();
  const { sendOnce, isSending } = useSendOnce();
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);

  const confirm = () =>
    sendOnce(async () => {
      setDone(0);
      const left = await props.work(setDone);
      if (!left) return;
      props.onDone(new Set(left.map(({ id }) => id)));
      if (left.length > 0) return setRefused(left);
      toast({ title: doneText(count) });
      onClose();
    });

  if (refused) {
    const left = refused.length;
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={doneText(count - left)}
        description={`${left} of ${count} ${left === 1 ? 'stays' : 'stay'} as before:`}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <RefusedList refused={refused} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={props.title}
      description={props.description}
      firm
      footer={
        <>
          {done > 0 && (
            <span role="status">
              {done} of {count} done
            </span>
          )}
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Back
          </Button>
          <Button
            variant={props.destructive ? 'danger' : 'primary'}
            loading={isSending}
            disabled={props.isDisabled || count === 0}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
