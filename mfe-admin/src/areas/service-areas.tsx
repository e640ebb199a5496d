import { addressLabels } from '@brightnest/contracts/company/address-text';
import type { AdminServiceArea } from '@brightnest/contracts/areas/service-area-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { DataTable, tableColumns } from '@brightnest/kit/ui/tables/table';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { CirclePause, MapPin, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmAction } from '../forms/confirm-action';
import { EditAndDeleteButtons } from '../list/cells';
import { ListError } from '../list/record-list';
import { RestoreListFocus } from '../list/restore-focus';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHeldRows } from '../undo/held-actions';
import { AreaDialog } from './area-dialog';
import { ImportDialog } from './import-dialog';
import { PlaceListDialog } from './place-list';
import { useAdminDeleteServiceAreaMutation, useAdminListServiceAreasQuery } from './areas-api';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { IfMay } from '../permissions/may';

const POLLING_SECONDS = 60;

/** The service areas that applicants choose from. */
export function ServiceAreas() {
  const { data, error, isFetching, refetch } = useAdminListServiceAreasQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const [edited, setEdited] = useState<AdminServiceArea | 'new' | null>(null);
  const [opened, setOpened] = useState<'import' | 'waiting' | null>(null);
  const [deleting, setDeleting] = useState<AdminServiceArea | null>(null);
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const areas = data?.serviceAreas;
  const nextOrder = Math.max(0, ...(areas ?? []).map(({ displayOrder }) => displayOrder)) + 1;

  return (
    <Stack>
      <Cluster $justify="space-between">
        <p>{t('Applicants choose among the active areas, in this order.')}</p>
        <Cluster>
          <Button variant="secondary" onClick={() => setOpened('waiting')}>
            {t('Who waits for a place')}
          </Button>
          <IfMay call={serviceAreaRoutes.createServiceArea}>
            <Button variant="secondary" onClick={() => setOpened('import')}>
              {t('Import CSV')}
            </Button>
            <Button variant="secondary" disabled={!areas} onClick={() => setEdited('new')}>
              <Plus aria-hidden="true" />
              {t('Add area')}
            </Button>
          </IfMay>
        </Cluster>
      </Cluster>
      {error && (
        <ListError
          noun={t('service areas')}
          error={error}
          pollingSeconds={POLLING_SECONDS}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && (
        <RestoreListFocus rows={areas}>
          <AreasTable
            areas={areas}
            isLoading={!data && !error}
            empty={
              <EmptyState
                icon={<MapPin aria-hidden="true" />}
                title={t('No service areas yet')}
                description={t('Applicants choose among the areas that you add here.')}
              />
            }
            onEdit={setEdited}
            onDelete={setDeleting}
          />
        </RestoreListFocus>
      )}
      {edited && (
        <AreaDialog
          // As it is now: somebody else may change it meanwhile.
          area={edited === 'new' ? null : (areas?.find(({ id }) => id === edited.id) ?? edited)}
          nextOrder={nextOrder}
          onClose={() => setEdited(null)}
        />
      )}
      {opened === 'import' && <ImportDialog onClose={() => setOpened(null)} />}
      {opened === 'waiting' && <PlaceListDialog onClose={() => setOpened(null)} />}
      {deleting && <DeleteAreaDialog area={deleting} onClose={() => setDeleting(null)} />}
    </Stack>
  );
}

interface AreaActions {
  onEdit: (area: AdminServiceArea) => void;
  onDelete: (area: AdminServiceArea) => void;
}

interface AreasTableProps extends AreaActions {
  areas: readonly AdminServiceArea[] | undefined;
  isLoading: boolean;
  empty: ReactNode;
}

const Postcodes = styled.small`
  display: block;
  color: ${color.textMuted};
`;

const { columns: combine, display } = tableColumns<AdminServiceArea>();

function areaColumns({ onEdit, onDelete }: AreaActions) {
  return combine([
    display({
      id: 'name',
      header: t('Name'),
      cell: ({ row: { original: area } }) => (
        <>
          {area.name}
          {area.postcodes && <Postcodes>{area.postcodes}</Postcodes>}
        </>
      ),
    }),
    display({ id: 'state', header: addressLabels().region, cell: ({ row }) => row.original.state }),
    display({
      id: 'order',
      header: t('Display order'),
      meta: { align: 'end' },
      cell: ({ row }) => row.original.displayOrder,
    }),
    display({
      id: 'status',
      header: t('Status'),
      cell: ({ row }) =>
        row.original.isActive ? (
          <Badge tone="success">{t('Active')}</Badge>
        ) : (
          <Badge icon={<CirclePause aria-hidden="true" />}>{t('Inactive')}</Badge>
        ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      cell: ({ row: { original: area } }) => (
        <EditAndDeleteButtons
          call={serviceAreaRoutes.updateServiceArea}
          name={area.name}
          onEdit={() => onEdit(area)}
          onDelete={() => onDelete(area)}
        />
      ),
    }),
  ]);
}

/** The areas in display order; recent changes are highlighted. */
function AreasTable({ areas, isLoading, empty, onEdit, onDelete }: AreasTableProps) {
  const recentlyChanged = useRecentlyChanged('service-area.changed');
  const columns = useMemo(() => areaColumns({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <DataTable
      caption={t('Service areas')}
      density="compact"
      narrow="cards"
      columns={columns}
      rows={useHeldRows('areas', areas)}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isHighlighted={({ id }) => recentlyChanged.has(id)}
      empty={empty}
    />
  );
}

interface DeleteAreaDialogProps {
  area: AdminServiceArea;
  onClose: () => void;
}

/** Confirms deleting a service area. */
function DeleteAreaDialog({ area, onClose }: DeleteAreaDialogProps) {
  const [deleteArea] = useAdminDeleteServiceAreaMutation();
  return (
    <ConfirmAction
      title={t('Delete {name}?', { name: area.name })}
      description={t(
        "Applicants can't choose it any more. Applications that name it keep its name.",
      )}
      confirmLabel={t('Delete area')}
      destructive
      action={() => deleteArea(area.id)}
      held={{
        title: t('{name} is deleted', { name: area.name }),
        changes: { [`areas/${area.id}`]: 'gone' },
      }}
      failure={t('Failed to delete service area')}
      success={() => ({ title: t('Service area removed'), description: area.name })}
      onClose={onClose}
    />
  );
}
