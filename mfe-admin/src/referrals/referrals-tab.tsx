import { options } from '@brightnest/contracts/forms';
import {
  REFERRAL_REFUSAL_LABELS,
  REFERRAL_STATUS_LABELS,
  type ReferralStatus,
} from '@brightnest/contracts/promotions/referral';
import type {
  ReferralFilter,
  StaffReferral,
} from '@brightnest/contracts/promotions/referral-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { Check, CircleSlash, Clock, Plus, Undo2, Wallet, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { CellLines, EmailText, OneLine } from '../list/cells';
import { RecordList } from '../list/record-list';
import { defineList, usePolledList } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';
import { CreditDialog } from './credit-dialog';
import { GrantCredit } from './grant-credit';
import { ReferralSettingsPart } from './referral-settings';
import { useAdminListReferralsQuery } from './referrals-api';

const POLLING_SECONDS = 60;

/** Who brought whom, what that has earned, and what it gives. */
export function ReferralsTab() {
  const polled = usePolledList(referralsList, useAdminListReferralsQuery, POLLING_SECONDS);
  const permissions = useOwnPermissions();
  const mayGrant = permissions.includes('gift-cards:write');
  const maySeeCredit = permissions.includes('payments:read');
  const recentlyChanged = useRecentlyChanged('referral.changed');
  const [isGranting, setGranting] = useState(false);
  const [creditOf, setCreditOf] = useState<string>();
  const columns = useMemo(() => referralColumns(maySeeCredit, setCreditOf), [maySeeCredit]);
  return (
    <Section
      title={t('Referrals')}
      actions={
        mayGrant && (
          <Button onClick={() => setGranting(true)}>
            <Plus aria-hidden="true" />
            {t('Give credit')}
          </Button>
        )
      }
    >
      <Stack $gap={6}>
        {permissions.includes('catalogue:write') && <ReferralSettingsPart />}
        <RecordList
          {...polled}
          caption={t('Referrals')}
          columns={columns}
          rows={polled.answer.data?.referrals}
          isHighlighted={({ id }) => recentlyChanged.has(id)}
          emptyHint={t('Whoever comes by the code of a customer appears here.')}
        />
      </Stack>
      {isGranting && (
        <GrantCredit
          onClose={() => setGranting(false)}
          onGranted={maySeeCredit ? setCreditOf : undefined}
        />
      )}
      {creditOf !== undefined && (
        <CreditDialog userId={creditOf} onClose={() => setCreditOf(undefined)} />
      )}
    </Section>
  );
}

const referralsList = defineList<{ status: ReferralStatus }, ReferralFilter['sort']>({
  noun: msg('referrals'),
  pageSize: 20,
  searchHint: msg('Name, email or code'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(REFERRAL_STATUS_LABELS),
    },
  },
  sorts: [
    { value: '-createdAt', label: msg('Newest first') },
    { value: 'createdAt', label: msg('Oldest first') },
  ],
});

const { columns: combine, accessor, display } = tableColumns<StaffReferral>();

function referralColumns(maySeeCredit: boolean, onCredit: (userId: string) => void) {
  return combine([
    accessor('createdAt', {
      id: 'createdAt',
      header: t('Code used'),
      sortDescFirst: true,
      cell: ({ row: { original: referral } }) => (
        <CellLines>
          <strong>{referral.code}</strong>
          <small>{formatDate(referral.createdAt, 'medium', officeZone())}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'referrer',
      header: t('Customer'),
      cell: ({ row: { original: referral } }) => (
        <Person name={referral.referrerName} email={referral.referrerEmail} />
      ),
    }),
    display({
      id: 'referee',
      header: t('Has brought'),
      cell: ({ row: { original: referral } }) => (
        <Person name={referral.refereeName} email={referral.refereeEmail} />
      ),
    }),
    display({
      id: 'status',
      header: t('Status'),
      cell: ({ row: { original: referral } }) => (
        <CellLines>
          <StatusBadge status={referral.status} />
          {referral.refusal !== null && (
            <small>{t(REFERRAL_REFUSAL_LABELS[referral.refusal])}</small>
          )}
        </CellLines>
      ),
    }),
    display({
      id: 'amounts',
      header: t('Credit'),
      meta: { align: 'end' },
      cell: ({ row: { original: referral } }) => (
        <CellLines>
          <OneLine>{amountText(referral.reward, referral.currency)}</OneLine>
          <small>
            {t('{amount} off', { amount: amountText(referral.welcome, referral.currency) })}
          </small>
        </CellLines>
      ),
    }),
    ...(maySeeCredit
      ? [
          display({
            id: 'actions',
            header: t('Actions'),
            cell: ({ row: { original: referral } }) => (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('Credit of {name}', {
                  name: referral.referrerName || referral.referrerEmail,
                })}
                onClick={() => onCredit(referral.referrerId)}
              >
                <Wallet aria-hidden="true" />
                {t('Credit')}
              </Button>
            ),
          }),
        ]
      : []),
  ]);
}

const Person = ({ name, email }: { name: string; email: string }) => (
  <CellLines>
    <strong>{name}</strong>
    <small>
      <EmailText email={email} />
    </small>
  </CellLines>
);

const BADGES: Readonly<Record<ReferralStatus, { tone?: BadgeTone; icon: ReactNode }>> = {
  pending: { tone: 'info', icon: <Clock aria-hidden="true" /> },
  earned: { tone: 'success', icon: <Check aria-hidden="true" /> },
  refused: { icon: <CircleSlash aria-hidden="true" /> },
  ended: { icon: <X aria-hidden="true" /> },
  withdrawn: { icon: <Undo2 aria-hidden="true" /> },
};

const StatusBadge = ({ status }: { status: ReferralStatus }) => (
  <Badge {...BADGES[status]}>{t(REFERRAL_STATUS_LABELS[status])}</Badge>
);
