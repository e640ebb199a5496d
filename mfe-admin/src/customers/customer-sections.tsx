import type { AdminConversationsResponse } from '@brightnest/contracts/conversations/conversation-schemas';
import type { CustomerDetails } from '@brightnest/contracts/customers/customer-schemas';
import type { InvoicesResponse } from '@brightnest/contracts/invoices/invoice-schemas';
import type { LedgerResponse } from '@brightnest/contracts/payments/ledger-schemas';
import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/quote-schemas';
import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import { t } from '@brightnest/contracts/translation';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useMemo } from 'react';
import { bookingColumns } from '../bookings/booking-columns';
import { useBookingParam } from '../bookings/booking-panel';
import { useAdminListBookingsQuery } from '../bookings/bookings-api';
import {
  conversationColumns,
  OpenConversation,
  useConversationParam,
} from '../conversations/conversations-view';
import { useAdminListConversationsQuery } from '../conversations/conversations-api';
import { useDealParam } from '../payments/deal-dialog';
import { invoiceColumns } from '../payments/invoice-columns';
import { useAdminListInvoicesQuery } from '../payments/invoices-section';
import { ledgerColumns } from '../payments/ledger-columns';
import { useAdminListLedgerQuery } from '../payments/payments-api';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useQuoteParams } from '../quotes/open-quote';
import { quoteColumns } from '../quotes/quote-columns';
import { useAdminListQuotesQuery } from '../quotes/quotes-api';
import { Part, RecordTable, without } from './record-table';

/** A part of somebody's page. */
export interface CustomerPartProps {
  customer: CustomerDetails;
}

/** What of a list is theirs. */
export function whoseRecords({ id, ownsAddress }: CustomerDetails) {
  return { customerId: id, ...(ownsAddress !== null && { customerEmail: ownsAddress }) };
}

/** What they asked prices for. */
export function QuotesPart({ customer }: CustomerPartProps) {
  const { name } = customer;
  const mayRead = useOwnPermissions().includes('quotes:read');
  const { openDetails, openWorkflow } = useQuoteParams();
  const columns = useMemo(
    () =>
      without(
        quoteColumns({ onOpen: openDetails, onOpenWorkflow: openWorkflow }),
        ...['name', 'read', 'frequency'],
      ),
    [openDetails, openWorkflow],
  );
  if (!mayRead) return null;
  return (
    <Part title={t('Quotes')}>
      <RecordTable
        caption={t('{records} of {name}', { records: t('Quotes'), name })}
        noun={t('quotes')}
        useRecords={useAdminListQuotesQuery}
        filter={whoseRecords(customer)}
        rowsOf={({ quotes }: AdminQuotesResponse) => quotes}
        columns={columns}
        isUnread={({ isRead }) => !isRead}
        initialSort="-createdAt"
        empty={t('They have asked for no quote.')}
        failure={t('The quotes could not be loaded')}
      />
    </Part>
  );
}

/** What they booked, the latest first. */
export function BookingsPart({ customer: { id: customerId, name } }: CustomerPartProps) {
  const mayRead = useOwnPermissions().includes('bookings:read');
  const { open } = useBookingParam();
  const columns = useMemo(() => without(bookingColumns(open), 'customer'), [open]);
  if (!mayRead) return null;
  return (
    <Part title={t('Bookings')}>
      <RecordTable
        caption={t('{records} of {name}', { records: t('Bookings'), name })}
        noun={t('bookings')}
        useRecords={useAdminListBookingsQuery}
        // Quotes have a part of their own.
        filter={{ customerId, kind: 'booking' as const }}
        rowsOf={({ bookings }: StaffBookingsResponse) => bookings}
        columns={columns}
        initialSort="-scheduledDate"
        empty={t('They have booked nothing.')}
        failure={t('The bookings could not be loaded')}
      />
    </Part>
  );
}

/** What they paid and were billed. */
export function PaymentsPart({ customer }: CustomerPartProps) {
  const mayRead = useOwnPermissions().includes('payments:read');
  const { id: customerId, name } = customer;
  const { open } = useDealParam();
  const columns = useMemo(() => without(ledgerColumns(open), 'customer'), [open]);
  const documents = useMemo(() => without(invoiceColumns(), 'customer'), []);
  if (!mayRead) return null;
  const whose = paidBy(customer);
  return (
    <Part title={t('Payments')}>
      <Stack $gap={3}>
        <RecordTable
          caption={t('{records} of {name}', { records: t('Payments'), name })}
          noun={t('payments')}
          useRecords={useAdminListLedgerQuery}
          filter={whose}
          rowsOf={({ lines }: LedgerResponse) => lines}
          columns={columns}
          initialSort="-createdAt"
          empty={t('They have paid nothing.')}
          failure={t('The payments could not be loaded')}
        />
        <Disclosure framed lazy summary={t('Invoices and credit notes')}>
          <RecordTable
            caption={t('{records} of {name}', { records: t('Invoices and credit notes'), name })}
            noun={t('documents')}
            useRecords={useAdminListInvoicesQuery}
            filter={whose}
            rowsOf={({ invoices }: InvoicesResponse) => invoices}
            columns={documents}
            initialSort="-issued"
            empty={t('They have been billed nothing.')}
            failure={t('The invoices could not be loaded')}
          />
        </Disclosure>
      </Stack>
    </Part>
  );

  // What a visitor paid is nobody's account's, and is found by their address.
  function paidBy({ kind, ownsAddress }: CustomerDetails) {
    return kind === 'contact' && ownsAddress !== null ? { search: ownsAddress } : { customerId };
  }
}

/** What they and the office wrote to each other, of what the reader may read. */
export function ConversationsPart({ customer }: CustomerPartProps) {
  const { name } = customer;
  const mayRead = useOwnPermissions().includes('messages:read');
  const { open } = useConversationParam();
  const columns = useMemo(() => without(conversationColumns(open), 'name'), [open]);
  if (!mayRead) return null;
  return (
    <Part title={t('Messages')}>
      <RecordTable
        caption={t('{records} of {name}', { records: t('Messages'), name })}
        noun={t('conversations')}
        useRecords={useAdminListConversationsQuery}
        filter={whoseRecords(customer)}
        rowsOf={({ conversations }: AdminConversationsResponse) => conversations}
        columns={columns}
        isUnread={({ unread }) => unread > 0}
        initialSort="-lastMessage"
        empty={t('Nobody has written about a quote or a booking of theirs.')}
        failure={t('The messages could not be loaded')}
      />
      <OpenConversation />
    </Part>
  );
}
