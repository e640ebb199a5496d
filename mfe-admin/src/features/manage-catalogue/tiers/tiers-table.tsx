import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { clubPriceInDollars } from '@brightnest/contracts/bookings/club-price';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { amountText } from '@brightnest/kit/money/amount-text';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { type ReactNode, useMemo } from 'react';
import { CellLines, OneLine } from '../../../list/cells';
import { sortNamed, sortingOf } from '../../../list/sorting';
import { OfferBadge } from '../offer-badge';
import { type CatalogueActions, CatalogueButtons } from '../row-buttons';
import type { TierSort } from './select-tiers';

interface TiersTableProps {
  tiers: readonly SubscriptionTier[] | undefined;
  isLoading: boolean;
  empty: ReactNode;
  sort: TierSort;
  /** @param sort undefined: the order that the list has by itself. */
  onSort: (sort: TierSort | undefined) => void;
  actions: CatalogueActions | null;
}

const { columns: combine, accessor, display } = tableColumns<SubscriptionTier>();

// The ids of the columns that sort are the names of the orders.
function tierColumns(actions: CatalogueActions | null) {
  return combine([
    accessor('name', {
      id: 'name',
      header: 'Name',
      cell: ({ row: { original: tier } }) => (
        <CellLines>
          <strong>{tier.name}</strong>
          <small>{tier.description}</small>
        </CellLines>
      ),
    }),
    accessor('monthlyPrice', {
      id: 'price',
      header: 'Monthly price',
      meta: { align: 'end' },
      cell: ({ row: { original: tier } }) => (
        <CellLines>
          <OneLine>{amountText(tier.monthlyPrice, 'LKR')}</OneLine>
          <small>shown as ${clubPriceInDollars(tier.monthlyPrice)} AUD</small>
        </CellLines>
      ),
    }),
    accessor('cleaningsPerMonth', {
      id: 'cleanings',
      header: 'Cleanings / month',
      meta: { align: 'end' },
    }),
    display({
      id: 'benefits',
      header: 'Benefits',
      cell: ({ row }) => row.original.benefits.length || 'None',
      meta: { align: 'end' },
    }),
    display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <OfferBadge isActive={row.original.isActive} />,
    }),
    ...(actions
      ? [
          display({
            id: 'actions',
            header: 'Actions',
            cell: ({ row }) => <CatalogueButtons record={row.original} {...actions} />,
          }),
        ]
      : []),
  ]);
}

/** The plans of one page; one that was just worked on stands out. */
export function TiersTable({ tiers, isLoading, empty, sort, onSort, actions }: TiersTableProps) {
  const justChanged = useRecentlyChanged('catalogue.changed');
  const columns = useMemo(() => tierColumns(actions), [actions]);
  return (
    <DataTable
      caption="Club plans"
      density="compact"
      narrow="cards"
      columns={columns}
      rows={tiers}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isHighlighted={({ id }) => justChanged.has(id)}
      sorting={sortingOf(sort)}
      onSortingChange={(sorting) => onSort(sortNamed(sorting) as TierSort | undefined)}
      empty={empty}
    />
  );
}
