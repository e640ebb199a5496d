import { currenciesOf } from '@brightnest/contracts/company/region';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { type Option, options } from '@brightnest/contracts/forms';
import type { Currency } from '@brightnest/contracts/money';
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@brightnest/contracts/payments/deal';
import type { LedgerSort } from '@brightnest/contracts/payments/ledger-schemas';
import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_TYPE_LABELS,
  type TransactionStatus,
  type TransactionType,
} from '@brightnest/contracts/payments/payment';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { msg, t } from '@brightnest/contracts/translation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { useMemo } from 'react';
import { ExportLink } from '../list/export-link';
import { FigureLine } from '../list/list-section';
import { RecordList } from '../list/record-list';
import { defineList, readDate, useList, usePolledList } from '../list/use-list';
import { useDealParam } from './deal-dialog';
import { ledgerColumns } from './ledger-columns';
import { useAdminListLedgerQuery, useAdminSumLedgerQuery } from './payments-api';

const POLLING_SECONDS = 60;

/** The ledger: every movement of money, with the sums of what is shown. */
export function LedgerList() {
  const polled = usePolledList(ledgerListDefinition, useAdminListLedgerQuery, POLLING_SECONDS);
  const { list, answer } = polled;
  const { open } = useDealParam();
  return (
    <RecordList
      {...polled}
      caption={t('Payments')}
      columns={useMemo(() => ledgerColumns(open), [open])}
      rows={answer.data?.lines}
      emptyHint={t('What customers pay appears here by itself.')}
      tools={<ExportLink route={staffPaymentRoutes.exportLedger} filter={list.choice} />}
    />
  );
}

/** What the filtered payments add up to, in each currency; nothing where there are none. */
export function LedgerSums() {
  const { data } = useAdminSumLedgerQuery(useList(ledgerListDefinition).choice);
  return (data?.sums ?? []).map(({ currency, received, returned, net, writtenOff }) => (
    <FigureLine
      key={currency}
      label={t('Sums in {currency}', { currency })}
      items={[
        { term: t('Received'), value: amountText(received, currency) },
        { term: t('Returned'), value: amountText(returned, currency) },
        { term: t('Net'), value: amountText(net, currency) },
        ...(isPositive(writtenOff)
          ? [{ term: t('Written off'), value: amountText(writtenOff, currency) }]
          : []),
      ]}
    />
  ));
}

/** Filter values by their search parameter. */
type LedgerFilters = {
  type: TransactionType;
  status: TransactionStatus;
  method: PaymentMethod;
  currency: Currency;
  from: string;
  to: string;
};

const CURRENCIES: readonly Option<Currency>[] = currenciesOf(currentRegion()).map((code) => ({
  value: code,
  label: code,
}));

/** Filters and sort orders of the ledger. */
const ledgerListDefinition = defineList<LedgerFilters, LedgerSort>({
  noun: msg('payments'),
  pageSize: 20,
  searchHint: msg('Customer, receipt number or ID'),
  filters: {
    type: {
      label: msg('Type'),
      placeholder: msg('All types'),
      options: options(TRANSACTION_TYPE_LABELS),
    },
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(TRANSACTION_STATUS_LABELS),
    },
    method: {
      label: msg('Method'),
      placeholder: msg('All methods'),
      options: options(PAYMENT_METHOD_LABELS),
    },
    currency: { label: msg('Currency'), placeholder: msg('All currencies'), options: CURRENCIES },
    from: { label: msg('From'), placeholder: '', options: [], input: 'date', read: readDate },
    to: { label: msg('To'), placeholder: '', options: [], input: 'date', read: readDate },
  },
  sorts: [
    { value: '-createdAt', label: msg('Latest first') },
    { value: 'createdAt', label: msg('Earliest first') },
    { value: '-amount', label: msg('Highest amount first') },
    { value: 'amount', label: msg('Lowest amount first') },
  ],
});
