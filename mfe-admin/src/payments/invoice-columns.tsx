import { INVOICE_KIND_LABELS } from '@brightnest/contracts/invoices/invoice';
import type { StaffInvoice } from '@brightnest/contracts/invoices/invoice-schemas';
import { DEAL_KIND_LABELS } from '@brightnest/contracts/payments/deal';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { breakpoint } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { CellLines, EmailText, NOT_GIVEN, OneLine } from '../list/cells';
import { CustomerLink } from '../list/customer-link';

const { columns: combine, accessor, display } = tableColumns<StaffInvoice>();

/** The columns of the invoices; ids of sortable columns are the server's sort names. */
export const invoiceColumns = () =>
  combine([
    display({
      id: 'number',
      header: t('Number'),
      meta: { line: 'title' },
      cell: ({ row: { original } }) => <NumberCell invoice={original} />,
    }),
    accessor('issueDate', {
      id: 'issued',
      header: t('Issued'),
      meta: { line: 'end' },
      sortDescFirst: true,
      cell: ({ getValue }) => <OneLine>{formatCalendarDate(getValue(), 'medium')}</OneLine>,
    }),
    display({
      id: 'customer',
      header: t('Customer'),
      meta: { line: 'note' },
      cell: ({ row: { original } }) => (
        <CellLines>
          <strong>
            <CustomerLink
              id={original.customerId}
              email={original.customerEmail}
              name={original.customerName || NOT_GIVEN}
            />
          </strong>
          <small>
            <EmailText email={original.customerEmail} />
          </small>
        </CellLines>
      ),
    }),
    display({
      id: 'description',
      header: t('For'),
      cell: ({ row: { original } }) => (
        <CellLines>
          {original.description}
          <small>{t(DEAL_KIND_LABELS[original.dealKind])}</small>
          {original.reason && <small>{original.reason}</small>}
        </CellLines>
      ),
    }),
    display({
      id: 'tax',
      header: t('Tax'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <Amount invoice={original} of="tax" />,
    }),
    accessor('total', {
      id: 'total',
      header: t('Total'),
      meta: { align: 'end', line: 'aside' },
      sortDescFirst: true,
      cell: ({ row: { original } }) => <Amount invoice={original} of="total" />,
    }),
  ]);

// On a phone there is one line, and the number tells.
const Kind = styled.small`
  @media (max-width: ${breakpoint.md - 0.02}px) {
    display: none;
  }
`;

/** The number opens the document. */
function NumberCell({ invoice: { number, kind, corrects } }: { invoice: StaffInvoice }) {
  return (
    <CellLines>
      <a href={`/api/invoices/${number}`} target="_blank" rel="noreferrer">
        <OneLine>{number}</OneLine>
        <VisuallyHidden>{' (PDF)'}</VisuallyHidden>
      </a>
      <Kind>
        {[t(INVOICE_KIND_LABELS[kind]), corrects && t('Corrects {number}', { number: corrects })]
          .filter(Boolean)
          .join(' · ')}
      </Kind>
    </CellLines>
  );
}

/** What a credit note takes off is negative. */
function Amount({ invoice, of }: { invoice: StaffInvoice; of: 'tax' | 'total' }) {
  const { kind, currency } = invoice;
  const isTakenOff = kind === 'credit_note' && Number(invoice[of]) > 0;
  return <OneLine>{amountText(`${isTakenOff ? '-' : ''}${invoice[of]}`, currency)}</OneLine>;
}
