import { t } from '@brightnest/contracts/translation';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { type ToastMessage, useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import type { HeldChange, UndoableAction } from '../undo/held-actions';
import { useHold } from '../undo/use-hold';

/** The refused records; or why nothing was done at all. */
export type BulkOutcome = readonly Refused[] | { error: unknown };

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
  /** What is held back so that it can be undone, by the keys of its records; absent: it is sent at once. */
  held?: UndoableAction['changes'];
  /** Said where all of it fails without a reason. */
  failure: string;
  /** Runs the action; where the page is being left, all of it begins at once. */
  work: (report: ReportProgress, isLeaving?: boolean) => Promise<BulkOutcome>;
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
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const hold = useHold();

  const confirm = () =>
    run(async () => {
      const { held, failure, work } = props;
      if (held) {
        const isHeld = await hold<readonly Refused[]>({
          ...{ title: doneText(count), changes: held, failure },
          async send(isLeaving) {
            const left = await work(() => undefined, isLeaving);
            return 'error' in left ? left : { data: left };
          },
          onSent: (left) => toast(bulkToast(left, { count, doneText })),
        });
        if (isHeld) {
          props.onDone(new Set());
          return onClose();
        }
      }
      setDone(0);
      const left = await work(setDone);
      if ('error' in left) return showFailure(left.error, t('Error'), failure);
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

/** How it went, where the dialog is closed already. */
function bulkToast(
  left: readonly Refused[],
  { count, doneText }: Pick<BulkDialogProps, 'count' | 'doneText'>,
): ToastMessage {
  if (left.length === 0) return { title: doneText(count) };
  return {
    title: doneText(count - left.length),
    description: t('{count} of {total} stay as before: {reasons}', {
      count: left.length,
      one: '{count} of {total} stays as before: {reasons}',
      total: count,
      reasons: left.map(({ name, reason }) => `${name}: ${reason}`).join(' '),
    }),
    variant: 'destructive',
  };
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
  /** The page is being left: nobody waits for one before the next. */
  isLeaving?: boolean | undefined;
}

/**
 * Changes records one after another; a refusal does not stop the others.
 * @returns the refused records; the error if the session has ended, which stops it.
 */
export async function changeOneByOne<T extends { id: string }>({
  records,
  nameOf,
  change,
  report,
  isLeaving = false,
}: OneByOne<T>): Promise<BulkOutcome> {
  const begun = isLeaving ? records.map((record) => change(record)) : undefined;
  const refused: Refused[] = [];
  for (const [index, record] of records.entries()) {
    const { error } = await (begun?.[index] ?? change(record));
    if (isApiError(error) && error.status === 401) return { error };
    const reason = errorMessage(error, t('Something went wrong. Please try again.'));
    if (error) refused.push({ id: record.id, name: nameOf(record), reason });
    report(index + 1);
  }
  return refused;
}

/** How several records are shown meanwhile. */
export const heldChanges = (
  plural: string,
  records: readonly { id: string }[],
  change: HeldChange,
): UndoableAction['changes'] =>
  Object.fromEntries(records.map(({ id }) => [`${plural}/${id}`, change]));
