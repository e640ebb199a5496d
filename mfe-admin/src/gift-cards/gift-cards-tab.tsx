import {
  GIFT_CARD_STATUS_LABELS,
  type GiftCardStatus,
} from '@brightnest/contracts/gift-cards/gift-card';
import type {
  GiftCardFilter,
  StaffGiftCard,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { options } from '@brightnest/contracts/forms';
import { formatCalendarDate, formatDate, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { CirclePause, Eye, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CellLines, EmailText, OneLine } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { RecordList } from '../list/record-list';
import { defineList, usePolledList } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';
import { GiftCardDialog } from './gift-card-dialog';
import { GiftCardSettingsPart } from './gift-card-settings';
import { useAdminListGiftCardsQuery } from './gift-cards-api';
import { IssueGiftCard } from './issue-gift-card';

const POLLING_SECONDS = 60;

/** Gift cards that are out, and how they are sold. */
export function GiftCardsTab() {
  const polled = usePolledList(giftCardsList, useAdminListGiftCardsQuery, POLLING_SECONDS);
  const mayWrite = useOwnPermissions().includes('gift-cards:write');
  const recentlyChanged = useRecentlyChanged('gift-card.changed');
  const [isIssuing, setIssuing] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const columns = useMemo(() => giftCardColumns(setOpenId), []);
  const issueButton = mayWrite && (
    <Button onClick={() => setIssuing(true)}>
      <Plus aria-hidden="true" />
      {t('Issue gift card')}
    </Button>
  );
  return (
    <Section title={t('Gift cards')} actions={issueButton}>
      <Stack $gap={6}>
        {mayWrite && <GiftCardSettingsPart />}
        <RecordList
          {...polled}
          caption={t('Gift cards')}
          columns={columns}
          rows={polled.answer.data?.cards}
          isHighlighted={({ id }) => recentlyChanged.has(id)}
          emptyHint={t('What is bought or issued appears here.')}
          emptyAction={issueButton}
        />
      </Stack>
      {isIssuing && <IssueGiftCard onClose={() => setIssuing(false)} />}
      {openId !== undefined && <GiftCardDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}

const giftCardsList = defineList<{ status: GiftCardStatus }, GiftCardFilter['sort']>({
  noun: msg('gift cards'),
  pageSize: 20,
  searchHint: msg('Name, email or code'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(GIFT_CARD_STATUS_LABELS),
    },
  },
  sorts: [
    { value: '-createdAt', label: msg('Newest first') },
    { value: 'createdAt', label: msg('Oldest first') },
  ],
});

const { columns: combine, accessor, display } = tableColumns<StaffGiftCard>();

function giftCardColumns(onOpen: (id: string) => void) {
  return combine([
    accessor('createdAt', {
      id: 'createdAt',
      header: t('Gift card'),
      sortDescFirst: true,
      cell: ({ row: { original: card } }) => (
        <CellLines>
          <strong>…{card.codeEnd}</strong>
          <small>{formatDate(card.createdAt, 'medium', officeZone())}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'buyer',
      header: t('From'),
      cell: ({ row: { original: card } }) =>
        card.source === 'sold' ? (
          <Person id={card.buyerId} name={card.buyerName} email={card.buyerEmail} />
        ) : (
          t('Issued by us')
        ),
    }),
    display({
      id: 'recipient',
      header: t('For'),
      cell: ({ row: { original: card } }) => (
        <Person name={card.recipientName} email={card.recipientEmail} />
      ),
    }),
    display({
      id: 'status',
      header: t('Status'),
      cell: ({ row: { original: card } }) => (
        <CellLines>
          <StatusBadge status={card.status} />
          {card.expiresOn !== '' && (
            <small>
              {t('until {date}', { date: formatCalendarDate(card.expiresOn, 'medium') })}
            </small>
          )}
        </CellLines>
      ),
    }),
    display({
      id: 'balance',
      header: t('Left on it'),
      meta: { align: 'end' },
      cell: ({ row: { original: card } }) => (
        <CellLines>
          <OneLine>{amountText(card.balance, card.currency)}</OneLine>
          <small>{t('of {value}', { value: amountText(card.value, card.currency) })}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      cell: ({ row: { original: card } }) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Details of the gift card …{end}', { end: card.codeEnd })}
          onClick={() => onOpen(card.id)}
        >
          <Eye aria-hidden="true" />
          {t('Details')}
        </Button>
      ),
    }),
  ]);
}

const Person = ({ id, name, email }: { id?: string | null; name: string; email: string }) => (
  <CellLines>
    <strong>
      <CustomerLink id={id ?? null} email={email} name={name} />
    </strong>
    <small>
      <EmailText email={email} />
    </small>
  </CellLines>
);

function StatusBadge({ status }: { status: GiftCardStatus }) {
  const label = t(GIFT_CARD_STATUS_LABELS[status]);
  if (status === 'active') return <Badge tone="success">{label}</Badge>;
  return <Badge icon={<CirclePause aria-hidden="true" />}>{label}</Badge>;
}
