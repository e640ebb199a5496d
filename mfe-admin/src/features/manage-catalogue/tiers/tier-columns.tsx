import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { clubPriceInDollars } from '@brightnest/contracts/bookings/club-price';
import { amountText } from '@brightnest/kit/money/amount-text';
import { tableColumns } from '@brightnest/kit/ui/table';
import { CellLines, OneLine } from '../../../list/cells';
import { offerColumns } from '../offer-columns';
import type { CatalogueActions } from '../row-buttons';

const { columns: combine, accessor, display } = tableColumns<SubscriptionTier>();

/**
 * The columns of club plans; the ids of those that sort are the names of the orders.
 * @param actions null: none may be changed.
 */
export function tierColumns(actions: CatalogueActions | null) {
  const { name, ending } = offerColumns<SubscriptionTier>(actions);
  return combine([
    name,
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
    ...ending,
  ]);
}
