import type { LedgerLine } from '@brightnest/contracts/payments/ledger-schemas';
import { formatDate, formatTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { Eye } from 'lucide-react';
import { CellLines, EmailText, OneLine, RowAction } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { LineStatusBadge, lineName } from './money-texts';

type DealOf = NonNullable<LedgerLine['deal']>;

const { columns: combine, accessor, display } = tableColumns<LedgerLine>();

/** The columns of the ledger; ids of sortable columns are the server's sort names. */
export function ledgerColumns(onOpen: (deal: DealOf) => void) {
  return combine([
    accessor('createdAt', {
      id: 'createdAt',
      header: t('When'),
      meta: { line: 'note' },
      sortDescFirst: true,
      cell: ({ row: { original } }) => <WhenCell line={original} />,
    }),
    display({
      id: 'type',
      header: t('What'),
      meta: { line: 'title' },
      cell: ({ row: { original } }) => <WhatCell line={original} />,
    }),
    display({
      id: 'customer',
      header: t('Customer'),
      cell: ({ row: { original } }) => <CustomerCell line={original} />,
    }),
    display({
      id: 'status',
      header: t('Status'),
      meta: { line: 'end' },
      cell: ({ row: { original } }) => <LineStatusBadge status={original.status} />,
    }),
    accessor('amount', {
      id: 'amount',
      header: t('Amount'),
      meta: { align: 'end', line: 'aside' },
      sortDescFirst: true,
      cell: ({ row: { original } }) => (
        <OneLine>{amountText(original.amount, original.currency)}</OneLine>
      ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row: { original } }) => <OpenButton line={original} onOpen={onOpen} />,
    }),
  ]);
}

interface CellProps {
  line: LedgerLine;
}

function WhenCell({ line: { createdAt } }: CellProps) {
  return (
    <CellLines>
      <time dateTime={createdAt}>
        <OneLine>{formatDate(createdAt, 'medium', officeZone())}</OneLine>
        <small>{formatTime(createdAt, officeZone())}</small>
      </time>
    </CellLines>
  );
}

function WhatCell({ line }: CellProps) {
  const { description, receiptNumber, reason } = line;
  return (
    <CellLines>
      <strong>{lineName(line)}</strong>
      <small>{description}</small>
      {receiptNumber && <small>{receiptNumber}</small>}
      {reason && <small>“{reason}”</small>}
    </CellLines>
  );
}

function CustomerCell({ line: { customerId, customerName, customerEmail } }: CellProps) {
  return (
    <CellLines>
      {customerName && (
        <strong>
          <CustomerLink id={customerId} email={customerEmail} name={customerName} />
        </strong>
      )}
      {customerEmail && (
        <small>
          <EmailText email={customerEmail} />
        </small>
      )}
    </CellLines>
  );
}

function OpenButton({ line, onOpen }: CellProps & { onOpen: (deal: DealOf) => void }) {
  const { deal, description } = line;
  if (!deal) return null;
  return (
    <RowAction
      icon={<Eye aria-hidden="true" />}
      label={t('Details')}
      name={t('Details of {line} for {description}', { line: lineName(line), description })}
      opensRow
      onClick={() => onOpen(deal)}
    />
  );
}
