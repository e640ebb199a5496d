import type {
  PlaceListEntry,
  PlaceListStatus,
} from '@brightnest/contracts/areas/place-list-schemas';
import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { addressLabels } from '@brightnest/contracts/company/address-text';
import { labelOf } from '@brightnest/contracts/forms';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { DataTable, tableColumns } from '@brightnest/kit/ui/tables/table';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useAdminListServicesQuery } from '../catalogue/catalogue-api';
import { ExportLink } from '../list/export-link';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminListPlaceListQuery } from './areas-api';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { useMay } from '../permissions/may';

const PAGE_SIZE = 20;
const SHOWN_COUNTS = 8;

const STATUS_TEXTS: Readonly<Record<PlaceListStatus, string>> = {
  waiting: msg('Waiting'),
  told: msg('Told'),
};

/** Who waits for the company to come to a place. */
export function PlaceListDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<PlaceListStatus | ''>('');
  const postalCode = normalizePostcode(typed);
  const filter = { ...(postalCode && { postalCode }), ...(status && { status }) };
  const query = useAdminListPlaceListQuery({ ...filter, page, pageSize: PAGE_SIZE });
  const nameOf = useServiceNames();
  useRedirectToSignInWhen(query.data === null, ADMIN_SIGN_IN);
  const { data } = query;
  const counts = data?.counts.slice(0, SHOWN_COUNTS) ?? [];
  return (
    <Dialog
      open
      size="lg"
      title={t('Waiting for a place')}
      description={t('Who asked to be told when you come to them. They are mailed once you do.')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<ExportLink route={serviceAreaRoutes.exportPlaceList} filter={filter} />}
    >
      <Stack>
        {counts.length > 0 && (
          <p>
            {t('Most wait for: {places}', {
              places: counts.map((one) => `${one.postalCode} (${one.waiting})`).join(', '),
            })}
          </p>
        )}
        <Grid $min="10rem" $gap={4}>
          <TextField
            type="search"
            label={addressLabels().postcode}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
          />
          <SelectField
            label={t('Status')}
            placeholder={t('All')}
            options={Object.entries(STATUS_TEXTS).map(([value, text]) => ({
              value,
              label: t(text),
            }))}
            value={status}
            onChange={({ target }) => {
              setStatus(target.value as PlaceListStatus | '');
              setPage(1);
            }}
          />
        </Grid>
        {!data ? (
          <PendingQuery query={query} label={t('Loading who waits...')}>
            <Skeleton $height="8rem" />
          </PendingQuery>
        ) : (
          <>
            <DataTable
              caption={t('Waiting for a place')}
              density="compact"
              narrow="cards"
              columns={columnsWith(nameOf)}
              rows={data.entries}
              rowId={({ id }) => id}
              empty={
                <EmptyState icon={<MapPin aria-hidden="true" />} title={t('Nobody waits here')} />
              }
            />
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPageChange={setPage}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** What somebody would like there is a service, or a type of a quote. */
function useServiceNames(): (service: string) => string {
  const { data } = useAdminListServicesQuery(undefined, {
    skip: !useMay(bookingsRoutes.listAdminServices),
  });
  return (service) =>
    data?.services.find(({ id }) => id === service)?.name ?? labelOf(SERVICE_TYPES, service);
}

const { columns: combine, display } = tableColumns<PlaceListEntry>();

function columnsWith(nameOf: (service: string) => string) {
  const column = (id: string, header: string, say: (entry: PlaceListEntry) => string) =>
    display({ id, header, cell: ({ row }) => say(row.original) });
  return combine([
    column('postcode', addressLabels().postcode, ({ postalCode }) => postalCode),
    column('name', t('Name'), ({ name }) => name),
    column('email', t('Email'), ({ email }) => email),
    column('service', t('Would like'), ({ service }) => (service ? nameOf(service) : '–')),
    column('joined', t('Since'), ({ joinedAt }) => formatDate(joinedAt, 'medium', officeZone())),
    display({
      id: 'status',
      header: t('Status'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.status === 'told' ? 'success' : 'info'}>
          {t(STATUS_TEXTS[original.status])}
        </Badge>
      ),
    }),
  ]);
}
