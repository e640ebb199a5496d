import { currenciesOf } from '@brightnest/contracts/company/region';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { type Option, options } from '@brightnest/contracts/forms';
import { INVOICE_KIND_LABELS, type InvoiceKind } from '@brightnest/contracts/invoices/invoice';
import type {
  InvoicePeriod,
  InvoicesQuery,
  InvoiceSort,
  InvoicesResponse,
  InvoiceSumsResponse,
} from '@brightnest/contracts/invoices/invoice-schemas';
import type { Currency } from '@brightnest/contracts/money';
import { invoiceRoutes } from '@brightnest/contracts/routes/bookings/invoices';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { useMemo } from 'react';
import { ExportLink } from '../list/export-link';
import { RecordList } from '../list/record-list';
import { defineList, readDate, useList, usePolledList } from '../list/use-list';
import { invoiceColumns } from './invoice-columns';
import { FigureLine } from '../list/list-section';

// A read resolves to null when the session has ended (401).
export const { useAdminListInvoicesQuery, useAdminSumInvoicesQuery } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    adminListInvoices: build.query<InvoicesResponse | null, InvoicesQuery>({
      query: (query) => callRoute(invoiceRoutes.listInvoices, { query }),
      providesTags: ['Invoices'],
    }),
    adminSumInvoices: build.query<InvoiceSumsResponse | null, InvoicePeriod>({
      query: (query) => callRoute(invoiceRoutes.getInvoiceSums, { query }),
      providesTags: ['Invoices'],
    }),
  }),
});

const POLLING_SECONDS = 60;

/** Invoices and credit notes, with the sums of a period and their export for the accountant. */
export function InvoicesSection() {
  const polled = usePolledList(invoicesListDefinition, useAdminListInvoicesQuery, POLLING_SECONDS);
  const { list, answer } = polled;
  return (
    <RecordList
      {...polled}
      caption={t('Invoices')}
      columns={useMemo(() => invoiceColumns(), [])}
      rows={answer.data?.invoices}
      emptyHint={t(
        'What customers are billed appears here by itself, with their first payment or when the work is done.',
      )}
      tools={<ExportLink route={invoiceRoutes.exportInvoices} filter={list.choice} />}
    />
  );
}

/** What the filtered period adds up to, in each currency, whatever is searched for. */
export function InvoiceSums() {
  const { from, to, kind, currency } = useList(invoicesListDefinition).choice;
  const { data } = useAdminSumInvoicesQuery({
    ...(from && { from }),
    ...(to && { to }),
    ...(kind && { kind }),
    ...(currency && { currency }),
  });
  return (data?.sums ?? []).map((sums) => (
    <FigureLine
      key={sums.currency}
      label={t('Billed in {currency}', { currency: sums.currency })}
      items={[
        { term: t('Invoices'), value: String(sums.invoices) },
        { term: t('Credit notes'), value: String(sums.creditNotes) },
        { term: t('Net'), value: amountText(sums.net, sums.currency) },
        { term: t('Tax'), value: amountText(sums.tax, sums.currency) },
        { term: t('Total'), value: amountText(sums.total, sums.currency) },
      ]}
    />
  ));
}

/** Filter values by their search parameter. */
type InvoiceFilters = { kind: InvoiceKind; currency: Currency; from: string; to: string };

const CURRENCIES: readonly Option<Currency>[] = currenciesOf(currentRegion()).map((code) => ({
  value: code,
  label: code,
}));

const date = { placeholder: '', options: [], input: 'date' as const, read: readDate };

/** Filters and sort orders of the invoices. */
const invoicesListDefinition = defineList<InvoiceFilters, InvoiceSort>({
  noun: msg('invoices'),
  pageSize: 20,
  searchHint: msg('Number, customer or service'),
  filters: {
    kind: {
      label: msg('Kind'),
      placeholder: msg('All kinds'),
      options: options(INVOICE_KIND_LABELS),
    },
    currency: { label: msg('Currency'), placeholder: msg('All currencies'), options: CURRENCIES },
    from: { label: msg('Issued from'), ...date },
    to: { label: msg('Issued to'), ...date },
  },
  sorts: [
    { value: '-issued', label: msg('Latest first') },
    { value: 'issued', label: msg('Earliest first') },
    { value: '-total', label: msg('Highest amount first') },
    { value: 'total', label: msg('Lowest amount first') },
  ],
});
