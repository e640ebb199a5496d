import { formatAddress } from '@brightnest/contracts/company/address-text';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import {
  QUOTE_STATUSES,
  type QuoteStatus,
  quoteStatusLabel,
} from '@brightnest/contracts/quotes/quote-status';
import { t } from '@brightnest/contracts/translation';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { color, fontSize, media } from '@brightnest/kit/ui/theme/tokens';
import { Eye, Mail, MailOpen, UserRoundCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { UnreadMessages } from '../conversations/conversation-panel';
import { declinedByText } from '../decline-notice';
import { CellLines, CountedText, CutLines, EmailText, RowAction, RowButtons } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { waitingOfferText } from './offer/offer-texts';
import {
  customerName,
  frequencyLabel,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  quoteValue,
  serviceLabel,
} from './quote-texts';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { IfMay } from '../permissions/may';

const { columns: combine, accessor, display } = tableColumns<AdminQuote>();

/** The columns of the quotes; ids of sortable columns are the server's sort names. */
export function quoteColumns({ onOpen, onOpenWorkflow }: RowActionHandlers) {
  return combine([
    accessor(customerName, {
      id: 'name',
      header: t('Customer'),
      meta: { line: 'title' },
      cell: ({ row }) => <CustomerCell quote={row.original} />,
    }),
    display({
      id: 'property',
      header: t('Property'),
      cell: ({ row }) => <PropertyCell quote={row.original} />,
    }),
    display({
      id: 'services',
      header: t('Services'),
      meta: { line: 'note' },
      cell: ({ row }) => <ServicesCell quote={row.original} />,
    }),
    display({
      id: 'frequency',
      header: t('Frequency'),
      cell: ({ row }) => frequencyLabel(row.original),
    }),
    accessor(quoteValue, {
      id: 'estimatedPrice',
      header: () => <NarrowHead>{t('Quote Value')}</NarrowHead>,
      meta: { align: 'end', label: t('Quote Value'), line: 'aside' },
      cell: ({ row }) => quoteValue(row.original),
    }),
    accessor('preferredDate', {
      header: () => <NarrowHead>{t('Preferred Date')}</NarrowHead>,
      meta: { label: t('Preferred Date') },
      cell: ({ row }) => <PreferredDateCell quote={row.original} />,
    }),
    display({
      id: 'read',
      header: t('Status'),
      cell: ({ row }) => <ReadBadge isRead={row.original.isRead} />,
    }),
    accessor('status', {
      header: () => <NarrowHead>{t('Workflow Status')}</NarrowHead>,
      meta: { label: t('Workflow Status'), line: 'end' },
      cell: ({ row }) => <WorkflowCell quote={row.original} />,
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row }) => (
        <RowActions quote={row.original} onOpen={onOpen} onOpenWorkflow={onOpenWorkflow} />
      ),
    }),
  ]);
}

/** A header that wraps, so that nine columns fit on a laptop. */
const NarrowHead = styled.span`
  width: min-content;
  white-space: normal;
  text-align: start;

  @media (min-width: 1400px) {
    white-space: nowrap;
  }
`;

// Text that may break anywhere would otherwise shrink to the width of one letter.
const Wide = styled(CellLines)`
  ${media.md} {
    min-width: 8.5rem;
  }
`;

const Customer = styled(CellLines)`
  ${media.md} {
    min-width: 11rem;
  }
`;

// As wide as most services are.
const Service = styled(CutLines)`
  ${media.md} {
    min-width: 9.5rem;
  }
`;

export function CustomerCell({ quote }: { quote: AdminQuote }) {
  return (
    <Customer>
      <strong>
        <CustomerLink id={quote.customerId} email={quote.email} name={customerName(quote)} />
        <UnreadMessages kind="quote" id={quote.id} />
      </strong>
      <small>
        <EmailText email={quote.email} />
      </small>
      <small>{quote.phone}</small>
    </Customer>
  );
}

function PropertyCell({ quote }: { quote: AdminQuote }) {
  return (
    <Wide>
      {propertyLabel(quote)}
      <small>{quote.propertySize}</small>
      <small>{formatAddress(quote)}</small>
    </Wide>
  );
}

/** The service, its first extra, and the number of further extras. */
function ServicesCell({ quote }: { quote: AdminQuote }) {
  const [first, ...more] = quote.extraTexts;
  return (
    <Service>
      <span>{serviceLabel(quote)}</span>
      {first && <CountedText as="small" text={first} more={more.length} />}
    </Service>
  );
}

function PreferredDateCell({ quote }: { quote: AdminQuote }) {
  return (
    <CellLines>
      {preferredDateText(quote)}
      {quote.preferredTime && <small>{preferredTimeText(quote)}</small>}
    </CellLines>
  );
}

export interface RowActionHandlers {
  /** @param id of the quote. */
  onOpen: (id: string) => void;
  onOpenWorkflow: (id: string) => void;
}

/** Buttons of a row. */
export function RowActions({
  quote,
  onOpen,
  onOpenWorkflow,
}: RowActionHandlers & { quote: AdminQuote }) {
  const name = customerName(quote);
  return (
    <RowButtons>
      <RowAction
        icon={<Eye aria-hidden="true" />}
        label={t('Details')}
        name={t('View details of {name}', { name })}
        opensRow
        onClick={() => onOpen(quote.id)}
      />
      <IfMay call={quotesRoutes.assignCleaners}>
        <RowAction
          icon={<UserRoundCheck aria-hidden="true" />}
          label={t('Assign cleaners')}
          name={t('Assign cleaners to {name}', { name })}
          onClick={() => onOpenWorkflow(quote.id)}
        />
      </IfMay>
    </RowButtons>
  );
}

const TONES: Record<QuoteStatus, BadgeTone> = {
  pending: 'neutral',
  quote_requested: 'info',
  customer_confirmed: 'info',
  cleaners_assigned: 'accent',
  ready: 'accent',
  in_progress: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

// In one line where it fits.
const Workflow = styled(Cluster)`
  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

/** Where a quote is, and how its offer stands while that is what it waits for. */
function WorkflowCell({ quote }: { quote: AdminQuote }) {
  const offer = waitingOfferText(quote);
  const declined = declinedByText(quote);
  return (
    <Workflow $gap={1}>
      <WorkflowBadge status={quote.status} />
      {offer && <small>{offer}</small>}
      {declined && <small>{declined}</small>}
    </Workflow>
  );
}

/** New, or read by staff. */
function ReadBadge({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Badge icon={<MailOpen aria-hidden="true" />}>{t('Read')}</Badge>
  ) : (
    <Badge tone="accent" icon={<Mail aria-hidden="true" />}>
      {t('New')}
    </Badge>
  );
}

/** Workflow status; an unknown one is shown as pending. */
export function WorkflowBadge({ status }: { status: QuoteStatus }) {
  const known = (QUOTE_STATUSES as readonly string[]).includes(status) ? status : 'pending';
  return <Badge tone={TONES[known]}>{quoteStatusLabel(known)}</Badge>;
}
