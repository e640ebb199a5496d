import { t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import type { DataTableProps } from '@brightnest/kit/ui/tables/table';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmAction } from '../forms/confirm-action';
import { RecordList } from '../list/record-list';
import { type List, paginate } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';
import type { CatalogueActions, CatalogueRecord } from './catalogue-table';
import { CATALOGUE_WORDS, type CatalogueNoun } from './catalogue-texts';

const POLLING_SECONDS = 60;

/** Options of the query of a catalogue list. */
export const CATALOGUE_POLLING = { pollingInterval: POLLING_SECONDS * 1000 };

interface CatalogueSectionProps<
  T extends CatalogueRecord,
  F extends Record<string, string>,
  S extends string,
> {
  title: string;
  noun: CatalogueNoun;
  /** Says where customers see the records. */
  intro: string;
  emptyHint: string;
  list: List<F, S>;
  /** The query's answer without its data. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown; currentData?: unknown };
  /** What the filters leave; undefined while it loads, null when the session has ended. */
  records: readonly T[] | null | undefined;
  /** @param actions null for users who may only read. */
  columns: (actions: CatalogueActions | null) => DataTableProps<T>['columns'];
  dialogs: CatalogueDialogs<T>;
  /** The open dialog. */
  children: ReactNode;
}

/** The list of all services, or all plans, with the way to add and change them. */
export function CatalogueSection<
  T extends CatalogueRecord,
  F extends Record<string, string>,
  S extends string,
>({
  title,
  noun,
  intro,
  emptyHint,
  list,
  answer,
  records,
  columns: columnsFor,
  dialogs: { actions, add },
  children,
}: CatalogueSectionProps<T, F, S>) {
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const recentlyChanged = useRecentlyChanged('catalogue.changed');
  const { shown, whole } = paginate(records, list.query);
  const columns = useMemo(
    () => columnsFor(mayWrite ? actions : null),
    [columnsFor, mayWrite, actions],
  );
  const addButton = mayWrite && (
    <Button disabled={!records} onClick={add}>
      <Plus aria-hidden="true" />
      {t(CATALOGUE_WORDS[noun].add)}
    </Button>
  );

  return (
    <Section title={title} actions={addButton}>
      <Stack $gap={5}>
        <p>
          {intro}
          {!mayWrite && ` ${t('Your role may look at them, and not change them.')}`}
        </p>
        <RecordList
          list={list}
          answer={{ ...answer, data: whole }}
          pollingSeconds={POLLING_SECONDS}
          caption={title}
          columns={columns}
          rows={shown}
          isHighlighted={({ id }) => recentlyChanged.has(id)}
          emptyHint={emptyHint}
          emptyAction={addButton}
        />
      </Stack>
      {children}
    </Section>
  );
}

type Open = { what: 'add' } | { what: 'edit' | 'switch'; id: string };

type CatalogueDialogs<T extends { id: string }> = ReturnType<typeof useCatalogueDialogs<T>>;

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
  noun: CatalogueNoun;
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
  record: { name, isActive },
  consequences,
  onSwitch,
  onClose,
}: ActivationDialogProps) {
  const words = CATALOGUE_WORDS[noun];
  return (
    <ConfirmAction
      title={isActive ? t('Deactivate {name}?', { name }) : t('Activate {name}?', { name })}
      description={isActive ? consequences.deactivate : consequences.activate}
      confirmLabel={t(isActive ? words.deactivate : words.activate)}
      action={() => onSwitch(!isActive)}
      failure={t(isActive ? words.notDeactivated : words.notActivated)}
      success={() => ({
        title: isActive
          ? t('{name} is inactive now', { name })
          : t('{name} is active now', { name }),
      })}
      onClose={onClose}
    />
  );
}
