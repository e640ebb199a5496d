import type { AdminService } from '@brightnest/contracts/bookings/admin-catalogue';
import { amountText } from '@brightnest/kit/money/amount-text';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { type ReactNode, useMemo } from 'react';
import { CellLines, OneLine } from '../../../list/cells';
import { sortNamed, sortingOf } from '../../../list/sorting';
import { categoryTitle, durationText } from '../catalogue-texts';
import { OfferBadge } from '../offer-badge';
import { type CatalogueActions, CatalogueButtons } from '../row-buttons';
import type { ServiceSort } from './select-services';

interface ServicesTableProps {
  services: readonly AdminService[] | undefined;
  isLoading: boolean;
  empty: ReactNode;
  sort: ServiceSort;
  /** @param sort undefined: the order that the list has by itself. */
  onSort: (sort: ServiceSort | undefined) => void;
  actions: CatalogueActions | null;
}

const { columns: combine, accessor, display } = tableColumns<AdminService>();

// The ids of the columns that sort are the names of the orders.
function serviceColumns(actions: CatalogueActions | null) {
  return combine([
    accessor('displayOrder', { id: 'order', header: 'Order', meta: { align: 'end' } }),
    accessor('name', {
      id: 'name',
      header: 'Name',
      cell: ({ row: { original: service } }) => (
        <CellLines>
          <strong>{service.name}</strong>
          <small>{service.description}</small>
        </CellLines>
      ),
    }),
    accessor(({ category }) => categoryTitle(category), { id: 'category', header: 'Category' }),
    accessor('basePrice', {
      id: 'price',
      header: 'Price',
      meta: { align: 'end' },
      cell: ({ row: { original: service } }) => (
        <CellLines>
          <OneLine>{amountText(service.basePrice, 'AUD')}</OneLine>
          <small>{service.priceUnit === 'hour' ? 'per hour' : 'fixed'}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'duration',
      header: 'Duration',
      cell: ({ row }) => durationText(row.original.estimatedDuration),
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

/** The services of one page; one that was just worked on stands out. */
export function ServicesTable({
  services,
  isLoading,
  empty,
  sort,
  onSort,
  actions,
}: ServicesTableProps) {
  const justChanged = useRecentlyChanged('catalogue.changed');
  const columns = useMemo(() => serviceColumns(actions), [actions]);
  return (
    <DataTable
      caption="Services"
      density="compact"
      narrow="cards"
      columns={columns}
      rows={services}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isHighlighted={({ id }) => justChanged.has(id)}
      sorting={sortingOf(sort)}
      onSortingChange={(sorting) => onSort(sortNamed(sorting) as ServiceSort | undefined)}
      empty={empty}
    />
  );
}
