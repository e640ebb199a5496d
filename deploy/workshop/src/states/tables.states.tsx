import type { BookingStatus } from '@brightnest/contracts/scheduling/booking';
import { Button, IconButton } from '@brightnest/kit/ui/controls/button';
import { BookingStatusBadge } from '@brightnest/kit/ui/display/booking-badges';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { Pagination, SearchField } from '@brightnest/kit/ui/tables/list-controls';
import { DataTable, type DataTableProps, tableColumns } from '@brightnest/kit/ui/tables/table';
import {
  Cell,
  HeadCell,
  Row,
  Scroller,
  SelectAllCell,
  SelectCell,
  StyledTable,
} from '@brightnest/kit/ui/tables/table-parts';
import { Ellipsis, SearchX } from 'lucide-react';
import { Held, nothing, say, type States } from '../state';

interface Booking {
  id: string;
  customer: string;
  service: string;
  when: string;
  price: string;
  status: BookingStatus;
}

const BOOKINGS: Booking[] = [
  ['Grace Nguyen', 'Deep cleaning', 'Tue 10 Mar, 9:00 am', '$480.15', 'confirmed'] as const,
  ['Noah Patel', 'Regular cleaning', 'Tue 10 Mar, 1:30 pm', '$96.00', 'assigned'] as const,
  [
    'Bartholomew Featherstonehaugh',
    'Move in/out',
    'Wed 11 Mar, 8:00 am',
    '$1,240.00',
    'pending',
  ] as const,
  ['Mei Chen', 'Office cleaning', 'Thu 12 Mar, 6:30 pm', '$310.50', 'cancelled'] as const,
].map(([customer, service, when, price, status], index) => ({
  ...{ id: String(index), customer, service, when, price, status },
}));

const column = tableColumns<Booking>();
const columnsOf = () =>
  column.columns([
    column.accessor('customer', {
      header: say('Customer', 'Kunde'),
      meta: { line: 'title' },
    }),
    column.accessor('service', {
      header: say('Service', 'Leistung'),
      meta: { line: 'note' },
    }),
    column.accessor('when', {
      header: say('When', 'Wann'),
      meta: { line: 'end' },
      enableSorting: false,
    }),
    column.accessor('price', {
      header: say('Price', 'Preis'),
      meta: { align: 'end' },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      meta: { line: 'aside' },
      cell: ({ row }) => <BookingStatusBadge status={row.original.status} />,
    }),
    column.display({
      id: 'actions',
      header: say('Actions', 'Aktionen'),
      meta: { line: 'actions' },
      cell: ({ row }) => (
        <Cluster $gap={1}>
          <IconButton
            aria-label={say(`More of ${row.original.customer}`, `Mehr zu ${row.original.customer}`)}
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Cluster>
      ),
    }),
  ]);

function Bookings(props: Partial<DataTableProps<Booking>> & { caption: string }) {
  return (
    <DataTable<Booking> columns={columnsOf()} rows={BOOKINGS} rowId={({ id }) => id} {...props} />
  );
}

const table: States = {
  'scrolls on a phone': () => <Bookings caption={say('Bookings', 'Buchungen')} showCaption />,
  'cards on a phone, compact': () => (
    <Bookings
      caption={say('Bookings as cards', 'Buchungen als Karten')}
      narrow="cards"
      density="compact"
    />
  ),
  'two lines on a phone, dense, with boxes and marks': () => (
    <Held<ReadonlySet<string>> initial={new Set(['1'])}>
      {(ids, onChange) => (
        <Bookings
          caption={say('Bookings of the week', 'Buchungen der Woche')}
          narrow="lines"
          density="dense"
          onRowClick={nothing}
          isUnread={({ id }) => id === '0'}
          isHighlighted={({ id }) => id === '2'}
          isOpen={({ id }) => id === '3'}
          sorting={[{ id: 'customer', desc: true }]}
          onSortingChange={nothing}
          selection={{ ids, onChange, rowName: ({ customer }) => customer }}
        />
      )}
    </Held>
  ),
  loading: () => (
    <Bookings
      caption={say('Bookings, loading', 'Buchungen, ladend')}
      rows={undefined}
      isLoading
      narrow="cards"
    />
  ),
  empty: () => (
    <Bookings
      caption={say('No bookings', 'Keine Buchungen')}
      rows={[]}
      empty={
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={say('Nothing found', 'Nichts gefunden')}
          description={say('No booking has all of these.', 'Keine Buchung hat alles davon.')}
          action={<Button variant="secondary">{say('Show all', 'Alle zeigen')}</Button>}
        />
      }
    />
  ),
};

const CHOSEN = { ids: new Set(['1']), onChange: nothing };

const tableParts: States = {
  'boxes: some chosen': () => (
    <Scroller>
      <StyledTable $density="compact" $narrow="scroll">
        <thead>
          <tr>
            <SelectAllCell rowIds={['1', '2']} selection={CHOSEN} />
            <HeadCell scope="col">{say('Customer', 'Kunde')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {['1', '2'].map((id) => (
            <Row key={id}>
              <SelectCell id={id} name={BOOKINGS[Number(id)]!.customer} selection={CHOSEN} />
              <Cell>{BOOKINGS[Number(id)]!.customer}</Cell>
            </Row>
          ))}
        </tbody>
      </StyledTable>
    </Scroller>
  ),
};

const listControls: States = {
  search: () => (
    <SearchField
      label={say('Search', 'Suche')}
      placeholder={say('Name, email or suburb', 'Name, E-Mail oder Ort')}
      value="newtown"
      onSearch={nothing}
    />
  ),
  'first page, and last': () => (
    <>
      {[1, 7].map((page) => (
        <Pagination
          key={page}
          {...{ page, pageSize: 20, total: 132, onPageChange: nothing }}
          noun={say('bookings', 'Buchungen')}
        />
      ))}
    </>
  ),
};

export const tables: Readonly<Record<string, States>> = {
  'tables/list-controls': listControls,
  'tables/table': table,
  'tables/table-parts': tableParts,
};
