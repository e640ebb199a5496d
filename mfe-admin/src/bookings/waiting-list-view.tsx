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
import { waitingListRoutes } from '@brightnest/contracts/routes/waiting-list';
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
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmAction } from '../forms/confirm-action';
import { useBookingRules } from './booking-rules';
import { CellLines, EmailText, OneLine } from '../list/cells';
import { RecordList } from '../list/record-list';
import { defineList, usePolledList } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';

const POLLING_SECONDS = 60;

// A read resolves to null when the session has ended (401).
const { useAdminListWaitingQuery, useAdminRemoveWaitingEntryMutation } = remoteApi(
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
        caption="Waiting list"
        columns={columns}
        rows={answer.data?.entries}
        emptyHint="Customers who find no free time can join it. What opens is offered to who came first."
      />
      {removing && <RemoveEntry entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

const waitingListDefinition = defineList<{ status: WaitingStatus }, WaitingListSort>({
  noun: 'entries',
  pageSize: 20,
  searchHint: 'Customer, email, phone or service',
  filters: {
    status: {
      label: 'Status',
      placeholder: 'Waiting or offered',
      options: options(WAITING_STATUS_LABELS),
    },
  },
  sorts: [
    { value: 'place', label: 'First in the line' },
    { value: '-place', label: 'Last in the line' },
    { value: 'to', label: 'Last day, soonest first' },
    { value: '-to', label: 'Last day, latest first' },
  ],
});

const { columns: combine, accessor, display } = tableColumns<StaffWaitingEntry>();

function waitingColumns(onRemove: ((entry: StaffWaitingEntry) => void) | undefined) {
  return combine([
    accessor('since', {
      id: 'place',
      header: 'Since',
      cell: ({ row: { original } }) => (
        <OneLine as="time" dateTime={original.since}>
          {formatDateTime(original.since, 'medium', officeZone())}
        </OneLine>
      ),
    }),
    display({
      id: 'customer',
      header: 'Customer',
      cell: ({ row: { original } }) => (
        <CellLines>
          <strong>{original.customerName}</strong>
          <small>
            <EmailText email={original.customerEmail} />
          </small>
          <small>{original.customerPhone}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'service',
      header: 'Service',
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
      header: 'Waits for',
      cell: ({ row: { original } }) => (
        <CellLines>
          {formatDateSpan(original.from, original.to, 'mediumWeekday')}
          <SuitableTimes entry={original} />
        </CellLines>
      ),
    }),
    display({
      id: 'offered',
      header: 'Offered',
      cell: ({ row }) => <OfferedCell entry={row.original} />,
    }),
    display({
      id: 'status',
      header: 'Status',
      cell: ({ row: { original } }) => (
        <Badge tone={TONES[original.status]}>
          {original.endReason
            ? WAITING_END_LABELS[original.endReason]
            : WAITING_STATUS_LABELS[original.status]}
        </Badge>
      ),
    }),
    ...(onRemove
      ? [
          display({
            id: 'actions',
            header: 'Actions',
            cell: ({ row: { original } }) =>
              original.status !== 'ended' && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove ${nameOf(original)} from the waiting list`}
                  onClick={() => onRemove(original)}
                >
                  <Trash2 aria-hidden="true" />
                  Remove
                </Button>
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
  if (!offer && pastOffers.length === 0) return <>Nothing yet</>;
  return (
    <CellLines>
      {offer && (
        <>
          {formatZonedDateTime(offer.start, timeZone)}
          <small>
            Held until {formatRecentTime(offer.expiresAt, new Date(), timeZone)}
            {heldCleanerName && `, with ${heldCleanerName}`}
          </small>
        </>
      )}
      {pastOffers.map(({ start, outcome }, index) => (
        <small key={index}>
          {formatDateTime(start, 'shortWeekday', timeZone)}:{' '}
          {OFFER_OUTCOME_LABELS[outcome].toLowerCase()}
        </small>
      ))}
    </CellLines>
  );
}

interface RemoveEntryProps {
  entry: StaffWaitingEntry;
  onClose: () => void;
}

/** Asks before somebody loses their place. */
function RemoveEntry({ entry, onClose }: RemoveEntryProps) {
  const [remove] = useAdminRemoveWaitingEntryMutation();
  const held = entry.offer ? ' What is held for them goes to the next in the line.' : '';
  return (
    <ConfirmAction
      title="Remove from the waiting list?"
      description={`${nameOf(entry)} no longer waits for ${entry.serviceName}, and is told by mail.${held}`}
      confirmLabel="Remove"
      destructive
      action={() => remove(entry.id)}
      failure="Failed to remove from the waiting list"
      success={() => ({ title: `${nameOf(entry)} is off the waiting list` })}
      onClose={onClose}
    />
  );
}

function SuitableTimes({ entry }: { entry: StaffWaitingEntry }) {
  return <small>{suitableTimesText(entry, useBookingRules())}</small>;
}

const placeText = (state: string) =>
  placeOptions().find(({ value }) => value === state)?.label ?? state;
