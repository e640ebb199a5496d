import { t } from '@brightnest/contracts/translation';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { color, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

/** Reports the number of records done so far. */
export type ReportProgress = (done: number) => void;

interface BulkDialogProps {
  /** "Cancel 3 bookings?" */
  title: string;
  description?: ReactNode;
  /** Inputs and effects of the action. */
  children?: ReactNode;
  /** "Cancel bookings" */
  confirmLabel: string;
  destructive?: boolean;
  /** A required choice is missing. */
  isDisabled?: boolean;
  /** Number of records. */
  count: number;
  /** "3 bookings cancelled" */
  doneText: (count: number) => string;
  /** Runs the action. @returns the refused records; null if it failed and has shown the reason itself. */
  work: (report: ReportProgress) => Promise<readonly Refused[] | null>;
  /** Called with the ids of the refused records at the end. */
  onDone: (refusedIds: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Confirms a bulk action, shows its progress, and lists refused records with the reasons. */
export function BulkDialog(props: BulkDialogProps) {
  const { count, doneText, onClose } = props;
  const toast = useToast();
  const { run, isRunning } = useSingleFlight();
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);

  const confirm = () =>
    run(async () => {
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
        description={t('{count} of {total} stay as before:', {
          count: left,
          total: count,
          one: '{count} of {total} stays as before:',
        })}
        footer={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        <RefusedList refused={refused} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={props.title}
      description={props.description}
      firm
      footer={
        <>
          {done > 0 && (
            <span role="status">{t('{done} of {total} done', { done, total: count })}</span>
          )}
          <Button variant="secondary" disabled={isRunning} onClick={onClose}>
            {t('Back')}
          </Button>
          <Button
            variant={props.destructive ? 'danger' : 'primary'}
            loading={isRunning}
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

/** A record whose change was refused. */
export interface Refused {
  id: string;
  /** "Jane Doe" */
  name: string;
  reason: string;
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;

  & strong {
    display: block;
    font-weight: ${fontWeight.semibold};
  }

  & span {
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;

/** The refused records and the reasons. */
function RefusedList({ refused }: { refused: readonly Refused[] }) {
  return (
    <List>
      {refused.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{reason}</span>
        </li>
      ))}
    </List>
  );
}

interface OneByOne<T> {
  records: readonly T[];
  nameOf: (record: T) => string;
  change: (record: T) => PromiseLike<{ error?: unknown }>;
  report: ReportProgress;
  /** Called when the session has ended, which stops the loop. */
  onLoggedOut: () => void;
}

/**
 * Changes records one after another; a refusal does not stop the others.
 * @returns the refused records; null if the session has ended.
 */
export async function changeOneByOne<T extends { id: string }>({
  records,
  nameOf,
  change,
  report,
  onLoggedOut,
}: OneByOne<T>): Promise<Refused[] | null> {
  const refused: Refused[] = [];
  for (const [index, record] of records.entries()) {
    const { error } = await change(record);
    if (isApiError(error) && error.status === 401) {
      onLoggedOut();
      return null;
    }
    const reason = errorMessage(error, t('Something went wrong. Please try again.'));
    if (error) refused.push({ id: record.id, name: nameOf(record), reason });
    report(index + 1);
  }
  return refused;
}
