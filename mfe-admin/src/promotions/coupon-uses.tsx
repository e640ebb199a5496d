import { fromDecimalText } from '@brightnest/contracts/money';
import type { AdminCoupon, AdminCouponUse } from '@brightnest/contracts/promotions/coupon-schemas';
import { t } from '@brightnest/contracts/translation';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOwnPermissions } from '../permissions/permissions-api';
import { HistoryDisclosure } from '../activity/record-history';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminListCouponUsesQuery } from './promotions-api';

const PAGE_SIZE = 20;

const Uses = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & > li > :last-child {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;

interface CouponUsesDialogProps {
  coupon: AdminCoupon;
  onClose: () => void;
}

/** Who used a coupon for what, and what it has cost. */
export function CouponUsesDialog({ coupon, onClose }: CouponUsesDialogProps) {
  const [page, setPage] = useState(1);
  const { id, code, uses, cost, currency } = coupon;
  const query = useAdminListCouponUsesQuery({ id, page, pageSize: PAGE_SIZE });
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  useRedirectToSignInWhen(query.data === null, ADMIN_SIGN_IN);
  const { data } = query;
  return (
    <Dialog
      open
      size="lg"
      title={t('Uses of {code}', { code })}
      description={
        uses === 0
          ? t('No use of it holds.')
          : t('It is used {count} times, and takes off {amount} in all.', {
              count: uses,
              amount: amountText(cost, currency),
              one: 'It is used once, and takes off {amount}.',
            })
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Stack $gap={5}>
        {!data ? (
          <PendingQuery query={query} label={t('Loading uses...')}>
            <Skeleton $height="8rem" />
          </PendingQuery>
        ) : data.total === 0 ? (
          <p>{t('Nobody has used it yet.')}</p>
        ) : (
          <>
            <Uses>
              {data.uses.map((use) => (
                <Use key={`${use.kind} ${use.dealId}`} use={use} currency={currency} />
              ))}
            </Uses>
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPageChange={setPage}
            />
          </>
        )}
        {mayReadHistory && <HistoryDisclosure resource="coupon" resourceId={id} />}
      </Stack>
    </Dialog>
  );
}

function Use({ use, currency }: { use: AdminCouponUse } & Pick<AdminCoupon, 'currency'>) {
  const { kind, customerName, email, amount, usedAt, returnedAt, isRepeated } = use;
  const at = formatDateTime(usedAt, 'medium', officeZone());
  const what = kind === 'booking' ? t('A booking, {at}', { at }) : t('A quote, {at}', { at });
  return (
    <li>
      <span>
        {customerName || email || t('A customer')}
        <small>
          {what}
          {customerName !== '' && email !== '' && `, ${email}`}
        </small>
        {returnedAt !== null && (
          <small>
            {t('Returned {at}', { at: formatDateTime(returnedAt, 'medium', officeZone()) })}
          </small>
        )}
        {isRepeated && <small>{t('They had used it before.')}</small>}
      </span>
      <span>{returnedAt === null && amountText(negative(amount), currency)}</span>
    </li>
  );
}

const negative = (amount: string) => (fromDecimalText(amount) === 0 ? amount : `-${amount}`);
