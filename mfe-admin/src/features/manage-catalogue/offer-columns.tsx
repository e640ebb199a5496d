import { tableColumns } from '@brightnest/kit/ui/table';
import { CellLines } from '../../list/cells';
import { OfferBadge } from './offer-badge';
import { type CatalogueActions, type CatalogueRecord, CatalogueButtons } from './row-buttons';

/**
 * The columns that services and plans have in common: the name, and those that end the table.
 * @param actions null: none may be changed.
 */
export function offerColumns<T extends CatalogueRecord & { description: string }>(
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
    cell: ({ row }) => <OfferBadge isActive={row.original.isActive} />,
  });
  if (!actions) return { name, ending: [status] };
  const buttons = display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <CatalogueButtons record={row.original} {...actions} />,
  });
  return { name, ending: [status, buttons] };
}
