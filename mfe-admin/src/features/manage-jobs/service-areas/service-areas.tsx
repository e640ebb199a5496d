import type { AdminServiceArea } from '@brightnest/contracts/careers/admin-service-areas';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useListAdminServiceAreasQuery } from '../../../api/service-areas';
import { KeepFocus } from '../../../list/keep-focus';
import { ListError } from '../../../list/list-error';
import { ADMIN_LOGIN } from '../../../paths';
import { AreaDialog } from './area-dialog';
import { AreasTable } from './areas-table';
import { DeleteAreaDialog } from './delete-area-dialog';

const POLLING_SECONDS = 60;

/** The areas that applicants choose among. */
export function ServiceAreas() {
  const { data, error, isFetching, refetch } = useListAdminServiceAreasQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const [edited, setEdited] = useState<AdminServiceArea | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdminServiceArea | null>(null);
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const areas = data?.serviceAreas;
  const nextOrder = Math.max(0, ...(areas ?? []).map(({ displayOrder }) => displayOrder)) + 1;

  return (
    <Stack>
      <Cluster $justify="space-between">
        <p>Applicants choose among the active areas, in this order.</p>
        <Button variant="secondary" disabled={!areas} onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          Add area
        </Button>
      </Cluster>
      {error && (
        <ListError
          noun="service areas"
          error={error}
          everySeconds={POLLING_SECONDS}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && (
        <KeepFocus rows={areas}>
          <AreasTable
            areas={areas}
            isLoading={!data && !error}
            empty={
              <EmptyState
                icon={<MapPin aria-hidden="true" />}
                title="No service areas yet"
                description="Applicants choose among the areas that you add here."
              />
            }
            onEdit={setEdited}
            onDelete={setLeaving}
          />
        </KeepFocus>
      )}
      {edited && (
        <AreaDialog
          area={edited === 'new' ? null : edited}
          nextOrder={nextOrder}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && <DeleteAreaDialog area={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}
