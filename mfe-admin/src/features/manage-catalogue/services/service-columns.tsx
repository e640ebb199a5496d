import type { AdminService } from '@brightnest/contracts/bookings/admin-catalogue';
import { amountText } from '@brightnest/kit/money/amount-text';
import { tableColumns } from '@brightnest/kit/ui/table';
import { CellLines, OneLine } from '../../../list/cells';
import { categoryTitle, durationText } from '../catalogue-texts';
import { offerColumns } from '../offer-columns';
import type { CatalogueActions } from '../row-buttons';

const { columns: combine, accessor, display } = tableColumns<AdminService>();

/**
 * The columns of the services; the ids of those that sort are the names of the orders.
 * @param actions null: none may be changed.
 */
export function serviceColumns(actions: CatalogueActions | null) {
  const { name, ending } = offerColumns<AdminService>(actions);
  return combine([
    accessor('displayOrder', { id: 'order', header: 'Order', meta: { align: 'end' } }),
    name,
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
    ...ending,
  ]);
}
