import { LinkButton } from '@brightnest/kit/ui/button';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { FileDown } from 'lucide-react';
import { useMemo } from 'react';
import { bookingsExportAddress, useListStaffBookingsQuery } from '../../../api/bookings';
import { useListCandidatesQuery } from '../../../api/cleaners';
import { ListFilters } from '../../../list/list-filters';
import { ListFrame } from '../../../list/list-frame';
import { NoRows } from '../../../list/no-rows';
import { useList } from '../../../list/use-list';
import { useBookingAddress } from '../use-booking-address';
import { bookingsList } from './bookings-list';
import { BookingsTable } from './bookings-table';

const POLLING_SECONDS = 60;
const NOBODY_YET: never[] = [];

/** Every booked clean: search, filters and the list. */
export function BookingsView() {
  const cleaners = useListCandidatesQuery({}).data?.cleaners ?? NOBODY_YET;
  const list = useList(useMemo(() => bookingsList(cleaners), [cleaners]));
  // What is on screen stays while the next page or search is on its way.
  const answer = useListStaffBookingsQuery(list.query, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const { data, currentData, error } = answer;
  const { open } = useBookingAddress();
  return (
    <Stack $gap={5}>
      <ListFilters list={list} />
      <Cluster $justify="end">
        <LinkButton
          to={bookingsExportAddress(list.choice)}
          reloadDocument
          download
          variant="secondary"
        >
          <FileDown aria-hidden="true" />
          Export CSV
        </LinkButton>
      </Cluster>
      <ListFrame
        noun="bookings"
        answer={answer}
        everySeconds={POLLING_SECONDS}
        rows={data?.bookings}
        page={list.query.page}
        setPage={list.setPage}
      >
        <BookingsTable
          bookings={data?.bookings}
          isLoading={!currentData && !error}
          empty={
            <NoRows
              noun="bookings"
              whatFillsIt="What customers book appears here by itself."
              isNarrowed={list.isNarrowed}
              onClear={list.clear}
            />
          }
          sort={list.choice.sort}
          onSort={(sort) => list.choose({ sort })}
          onOpen={open}
        />
      </ListFrame>
    </Stack>
  );
}
