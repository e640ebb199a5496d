import type { AdminServiceArea } from '@brightnest/contracts/careers/admin-service-areas';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Badge } from '@brightnest/kit/ui/badge';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { CirclePause } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { EditAndDelete } from '../../../list/edit-and-delete';

interface AreaActions {
  onEdit: (area: AdminServiceArea) => void;
  onDelete: (area: AdminServiceArea) => void;
}

interface AreasTableProps extends AreaActions {
  areas: readonly AdminServiceArea[] | undefined;
  isLoading: boolean;
  empty: ReactNode;
}

const { columns: combine, display } = tableColumns<AdminServiceArea>();

function areaColumns({ onEdit, onDelete }: AreaActions) {
  return combine([
    display({ id: 'name', header: 'Name', cell: ({ row }) => row.original.name }),
    display({ id: 'state', header: 'State', cell: ({ row }) => row.original.state }),
    display({
      id: 'order',
      header: 'Display order',
      meta: { align: 'end' },
      cell: ({ row }) => row.original.displayOrder,
    }),
    display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) =>
        row.original.isActive ? (
          <Badge tone="success">Active</Badge>
        ) : (
          <Badge icon={<CirclePause aria-hidden="true" />}>Inactive</Badge>
        ),
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original: area } }) => (
        <EditAndDelete
          name={area.name}
          onEdit={() => onEdit(area)}
          onDelete={() => onDelete(area)}
        />
      ),
    }),
  ]);
}

/** The areas in display order; one that was just worked on stands out. */
export function AreasTable({ areas, isLoading, empty, onEdit, onDelete }: AreasTableProps) {
  const justChanged = useRecentlyChanged('service-area.changed');
  const columns = useMemo(() => areaColumns({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <DataTable
      caption="Service areas"
      density="compact"
      narrow="cards"
      columns={columns}
      rows={areas}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isHighlighted={({ id }) => justChanged.has(id)}
      empty={empty}
    />
  );
}
