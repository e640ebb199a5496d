import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Badge } from '@brightnest/kit/ui/badge';
import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/dialog';
import { tableColumns } from '@brightnest/kit/ui/table';
import { useFailureToast } from '@brightnest/kit/ui/use-failure-toast';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CellLines, RowButtons } from '../list/cells';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

/**
 * The columns that services and plans share: the name first, status and buttons last.
 * @param actions null for users who may only read.
 */
export function sharedColumns<T extends CatalogueRecord & { description: string }>(
  actions: CatalogueActions | null,
) {
  const { accessor, display } = tableColumns<T>();
  const name = accessor((offer) => offer.name, {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: offer } }) => (
      <CellLines>
        <strong>{offer.name}</strong>
        <small>{offer.description}</small>
      </CellLines>
    ),
  });
  const status = display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <ActiveBadge isActive={row.original.isActive} />,
  });
  if (!actions) return { name, ending: [status] };
  const buttons = display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <CatalogueButtons record={row.original} {...actions} />,
  });
  return { name, ending: [status, buttons] };
}

/** Handlers of a row's buttons. */
export interface CatalogueActions {
  onEdit: (id: string) => void;
  /** Activates or deactivates it. */
  onSwitch: (id: string) => void;
}

/** What the buttons need of a record. */
interface CatalogueRecord {
  id: string;
  name: string;
  isActive: boolean;
}

interface CatalogueButtonsProps extends CatalogueActions {
  record: CatalogueRecord;
}

/** The two buttons of a service or a plan. */
function CatalogueButtons({
  record: { id, name, isActive },
  onEdit,
  onSwitch,
}: CatalogueButtonsProps) {
  const switchLabel = isActive ? 'Deactivate' : 'Activate';
  const SwitchIcon = isActive ? CirclePause : CirclePlay;
  return (
    <RowButtons>
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${switchLabel} ${name}`}
        onClick={() => onSwitch(id)}
      >
        <SwitchIcon aria-hidden="true" />
        {switchLabel}
      </Button>
    </RowButtons>
  );
}

export const ACTIVE_LABELS = { active: 'Active', inactive: 'Inactive' } as const;

/** Inactive records are hidden from customers. */
export type ActiveStatus = keyof typeof ACTIVE_LABELS;

export function activeStatus({ isActive }: { isActive: boolean }): ActiveStatus {
  return isActive ? 'active' : 'inactive';
}

/** Status of a service or plan. */
function ActiveBadge({ isActive }: { isActive: boolean }) {
  if (isActive) return <Badge tone="success">{ACTIVE_LABELS.active}</Badge>;
  return <Badge icon={<CirclePause aria-hidden="true" />}>{ACTIVE_LABELS.inactive}</Badge>;
}

type Open = { what: 'add' } | { what: 'edit' | 'switch'; id: string };

/** State of the dialogs of a catalogue list, with the current version of the open record. */
export function useCatalogueDialogs<T extends { id: string }>(records: readonly T[] | undefined) {
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useMemo<CatalogueActions>(
    () => ({
      onEdit: (id) => setOpen({ what: 'edit', id }),
      onSwitch: (id) => setOpen({ what: 'switch', id }),
    }),
    [],
  );
  const record = open && 'id' in open ? records?.find(({ id }) => id === open.id) : undefined;
  return {
    /** The record to edit; null for a new one; undefined while the dialog is closed. */
    edited: open?.what === 'add' ? null : open?.what === 'edit' ? record : undefined,
    switched: open?.what === 'switch' ? record : undefined,
    actions,
    add: () => setOpen({ what: 'add' }),
    close: () => setOpen(null),
  };
}

interface ActivationDialogProps {
  noun: 'service' | 'plan';
  record: { name: string; isActive: boolean };
  /** Effects for customers, by direction. */
  consequences: { deactivate: string; activate: string };
  /** Sends the change. */
  onSwitch: (isActive: boolean) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Confirms activating or deactivating a service or plan. */
export function ActivationDialog({
  noun,
  record,
  consequences,
  onSwitch,
  onClose,
}: ActivationDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning: isSending } = useSingleFlight();
  const { name, isActive } = record;
  const verb = isActive ? 'deactivate' : 'activate';
  const label = isActive ? 'Deactivate' : 'Activate';

  const switchOver = () =>
    run(async () => {
      const { error } = await onSwitch(!isActive);
      if (error) showFailure(error, 'Error', `Failed to ${verb} ${noun}`);
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
