import { placeOptions } from '@brightnest/contracts/company/region-options';
import { options } from '@brightnest/contracts/forms';
import {
  formatDateSpan,
  formatDateTime,
  formatRecentTime,
  formatShortDuration,
  formatZonedDateTime,
  officeZone,
} from '@brightnest/contracts/times';
import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import { inSentence, msg, t } from '@brightnest/contracts/translation';
import {
  OFFER_OUTCOME_LABELS,
  suitableTimesText,
  WAITING_END_LABELS,
  WAITING_STATUS_LABELS,
  type WaitingStatus,
} from '@brightnest/contracts/waiting-list/waiting-list';
import type {
  StaffWaitingEntry,
  StaffWaitingListQuery,
  StaffWaitingListResponse,
  WaitingListSort,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmAction } from '../forms/confirm-action';
import { useBookingRules } from './booking-rules';
import { CellLines, EmailText, OneLine, RowAction, RowButtons } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { RecordList } from '../list/record-list';
import { defineList, usePolledList } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';

const POLLING_SECONDS = 60;

// A read resolves to null when the session has ended (401).
export const { useAdminListWaitingQuery, useAdminRemoveWaitingEntryMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    adminListWaiting: build.query<StaffWaitingListResponse | null, StaffWaitingListQuery>({
      query: (query) => callRoute(waitingListRoutes.listStaffWaitingList, { query }),
      providesTags: ['WaitingList'],
    }),
    adminRemoveWaitingEntry: build.mutation<null, string>({
      query: (id) => callRoute(waitingListRoutes.removeWaitingEntry, { params: { id } }),
      invalidatesTags: ['WaitingList', 'Board', 'Activity'],
    }),
  }),
});

/** Who waits for a time, who came first at the top. */
export function WaitingListView() {
  const polled = usePolledList(waitingListDefinition, useAdminListWaitingQuery, POLLING_SECONDS);
  const { answer } = polled;
  const [removing, setRemoving] = useState<StaffWaitingEntry>();
  const mayRemove = useOwnPermissions().includes('bookings:write');
  const columns = useMemo(() => waitingColumns(mayRemove ? setRemoving : undefined), [mayRemove]);
  return (
    <>
      <RecordList
        {...polled}
        caption={t('Waiting list')}
        columns={columns}
        rows={answer.data?.entries}
        emptyHint={t(
          'Customers who find no free time can join it. What opens is offered to who came first.',
        )}
      />
      {removing && <RemoveEntry entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const waitingListDefinition = defineList<{ status: WaitingStatus }, WaitingListSort>({
  noun: msg('entries'),
  pageSize: 20,
  searchHint: msg('Customer, email, phone or service'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('Waiting or offered'),
      options: options(WAITING_STATUS_LABELS),
    },
  },
  sorts: [
    { value: 'place', label: msg('First in the line') },
    { value: '-place', label: msg('Last in the line') },
    { value: 'to', label: msg('Last day, soonest first') },
    { value: '-to', label: msg('Last day, latest first') },
  ],
});

const { columns: combine, accessor, display } = tableColumns<StaffWaitingEntry>();

function waitingColumns(onRemove: ((entry: StaffWaitingEntry) => void) | undefined) {
  return combine([
    accessor('since', {
      id: 'place',
      header: t('Since'),
      cell: ({ row: { original } }) => (
        <OneLine as="time" dateTime={original.since}>
          {formatDateTime(original.since, 'medium', officeZone())}
        </OneLine>
      ),
    }),
    display({
      id: 'customer',
      header: t('Customer'),
      cell: ({ row: { original } }) => (
        <CellLines>
          <strong>
            <CustomerLink id={original.customerId} name={original.customerName} />
          </strong>
          <small>
            <EmailText email={original.customerEmail} />
          </small>
          <small>{original.customerPhone}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'service',
      header: t('Service'),
      cell: ({ row: { original } }) => (
        <CellLines>
          <strong>{original.serviceName}</strong>
          <small>
            {formatShortDuration(original.duration)}, {placeText(original.state)}
          </small>
        </CellLines>
      ),
    }),
    accessor('to', {
      id: 'to',
      header: t('Waits for'),
      cell: ({ row: { original } }) => (
        <CellLines>
          {formatDateSpan(original.from, original.to, 'mediumWeekday')}
          <SuitableTimes entry={original} />
        </CellLines>
      ),
    }),
    display({
      id: 'offered',
      header: t('Offered'),
      cell: ({ row }) => <OfferedCell entry={row.original} />,
    }),
    display({
      id: 'status',
      header: t('Status'),
      cell: ({ row: { original } }) => (
        <Badge tone={TONES[original.status]}>
          {original.endReason
            ? t(WAITING_END_LABELS[original.endReason])
            : t(WAITING_STATUS_LABELS[original.status])}
        </Badge>
      ),
    }),
    ...(onRemove
      ? [
          display({
            id: 'actions',
            header: t('Actions'),
            cell: ({ row: { original } }) =>
              original.status !== 'ended' && (
                <RowButtons>
                  <RowAction
                    icon={<Trash2 aria-hidden="true" />}
                    label={t('Remove')}
                    name={t('Remove {name} from the waiting list', { name: nameOf(original) })}
                    onClick={() => onRemove(original)}
                  />
                </RowButtons>
              ),
          }),
        ]
      : []),
  ]);
}

const nameOf = ({ customerName, customerEmail }: StaffWaitingEntry) =>
  customerName || customerEmail;

const TONES: Record<WaitingStatus, BadgeTone> = {
  waiting: 'neutral',
  offered: 'accent',
  ended: 'neutral',
};

/** What is held now, and what was offered before. */
function OfferedCell({ entry }: { entry: StaffWaitingEntry }) {
  const { offer, pastOffers, timeZone, heldCleanerName } = entry;
  if (!offer && pastOffers.length === 0) return <>{t('Nothing yet')}</>;
  return (
    <CellLines>
      {offer && (
        <>
          {formatZonedDateTime(offer.start, timeZone)}
          <small>
            {heldText(formatRecentTime(offer.expiresAt, new Date(), timeZone), heldCleanerName)}
          </small>
        </>
      )}
      {pastOffers.map(({ start, outcome }, index) => (
        <small key={index}>
          {formatDateTime(start, 'shortWeekday', timeZone)}:{' '}
          {inSentence(t(OFFER_OUTCOME_LABELS[outcome]))}
        </small>
      ))}
    </CellLines>
  );
}

const heldText = (time: string, name: string | null) =>
  name ? t('Held until {time}, with {name}', { time, name }) : t('Held until {time}', { time });

interface RemoveEntryProps {
  entry: StaffWaitingEntry;
  onClose: () => void;
}

/** Asks before somebody loses their place. */
function RemoveEntry({ entry, onClose }: RemoveEntryProps) {
  const [remove] = useAdminRemoveWaitingEntryMutation();
  const name = nameOf(entry);
  return (
    <ConfirmAction
      title={t('Remove from the waiting list?')}
      description={[
        t('{name} no longer waits for {serviceName}, and is told by mail.', {
          name,
          serviceName: entry.serviceName,
        }),
        ...(entry.offer ? [t('What is held for them goes to the next in the line.')] : []),
      ].join(' ')}
      confirmLabel={t('Remove')}
      destructive
      action={() => remove(entry.id)}
      held={{
        title: t('{name} is off the waiting list', { name }),
        changes: { [`entries/${entry.id}`]: 'gone' },
      }}
      failure={t('Failed to remove from the waiting list')}
      success={() => ({ title: t('{name} is off the waiting list', { name }) })}
      onClose={onClose}
    />
  );
}

function SuitableTimes({ entry }: { entry: StaffWaitingEntry }) {
  return <small>{suitableTimesText(entry, useBookingRules())}</small>;
}

const placeText = (state: string) =>
  placeOptions().find(({ value }) => value === state)?.label ?? state;
