import { msg, t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { CellLines, RowAction, RowButtons } from '../list/cells';
import type { ListChoice } from '../list/use-list';

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
    header: t('Name'),
    meta: { line: 'title' },
    cell: ({ row: { original: offer } }) => (
      <CellLines>
        <strong>{offer.name}</strong>
        <small>{offer.description}</small>
      </CellLines>
    ),
  });
  const status = display({
    id: 'status',
    header: t('Status'),
    meta: { line: 'end' },
    cell: ({ row }) => <ActiveBadge isActive={row.original.isActive} />,
  });
  if (!actions) return { name, ending: [status] };
  const buttons = display({
    id: 'actions',
    header: t('Actions'),
    meta: { line: 'actions' },
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

/** What services and plans have in common. */
export interface CatalogueRecord {
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
  const SwitchIcon = isActive ? CirclePause : CirclePlay;
  return (
    <RowButtons>
      <RowAction
        icon={<Pencil aria-hidden="true" />}
        label={t('Edit')}
        name={t('Edit {name}', { name })}
        onClick={() => onEdit(id)}
      />
      <RowAction
        icon={<SwitchIcon aria-hidden="true" />}
        label={isActive ? t('Deactivate') : t('Activate')}
        name={isActive ? t('Deactivate {name}', { name }) : t('Activate {name}', { name })}
        onClick={() => onSwitch(id)}
      />
    </RowButtons>
  );
}

export const ACTIVE_LABELS = { active: msg('Active'), inactive: msg('Inactive') } as const;

/** Inactive records are hidden from customers. */
export type ActiveStatus = keyof typeof ACTIVE_LABELS;

function activeStatus({ isActive }: { isActive: boolean }): ActiveStatus {
  return isActive ? 'active' : 'inactive';
}

/** Status of a service or plan. */
function ActiveBadge({ isActive }: { isActive: boolean }) {
  if (isActive) return <Badge tone="success">{t(ACTIVE_LABELS.active)}</Badge>;
  return <Badge icon={<CirclePause aria-hidden="true" />}>{t(ACTIVE_LABELS.inactive)}</Badge>;
}

/** A sort order by one of these columns; `-` means descending. */
export type ColumnSort<C extends string> = C | `-${C}`;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares texts as people sort them: case does not count, numbers go by their value. */
export const compareTexts = compare;

/** The order of names, for {@link selectRecords}. */
export const byName = (one: CatalogueRecord, other: CatalogueRecord) =>
  compare(one.name, other.name);

interface SelectOptions<T, C extends string> {
  choice: ListChoice<{ status: ActiveStatus }, ColumnSort<C>>;
  /** How each column sorts; equals go by name. */
  orders: Record<C, (one: T, other: T) => number>;
  /** What a search looks through. */
  textOf: (record: T) => string;
}

/** Filters and sorts in the browser: the server sends all services, and all plans. */
export function selectRecords<T extends CatalogueRecord, C extends string>(
  records: readonly T[],
  { choice: { search, status, sort }, orders, textOf }: SelectOptions<T, C>,
): T[] {
  const words = search.toLowerCase().split(/\s+/);
  const order = orders[sort.replace('-', '') as C];
  const direction = sort.startsWith('-') ? -1 : 1;
  return records
    .filter((record) => !status || activeStatus(record) === status)
    .filter((record) => {
      const text = textOf(record).toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => direction * order(one, other) || byName(one, other));
}
