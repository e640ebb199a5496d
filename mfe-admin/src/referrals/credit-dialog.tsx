import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useState } from 'react';
import { HistoryDisclosure } from '../activity/record-history';
import { DealLines } from '../payments/deal-lines';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { GrantCredit, WithdrawCredit } from './grant-credit';
import { useAdminGetCreditQuery } from './referrals-api';

interface CreditDialogProps {
  userId: string;
  /** Theirs, where it is known before they had any. */
  email?: string;
  onClose: () => void;
}

/** The credit of a customer with what moved on it, and what staff can do with it. */
export function CreditDialog({ userId, email: known = '', onClose }: CreditDialogProps) {
  const { data, ...query } = useAdminGetCreditQuery(userId);
  const [step, setStep] = useState<'grant' | 'withdraw'>();
  const permissions = useOwnPermissions();
  const mayWrite = permissions.includes('gift-cards:write');
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const email = data?.email || known;
  const end = () => setStep(undefined);
  return (
    <>
      <Dialog
        open
        size="lg"
        title={data?.name ? t('Credit of {name}', { name: data.name }) : t('Credit')}
        onOpenChange={(open) => !open && onClose()}
      >
        {data ? (
          <Stack $gap={5}>
            <DescriptionList
              items={[
                ...(email === '' ? [] : [{ term: t('Email'), description: email }]),
                {
                  term: t('Left'),
                  description: amountText(data.credit.balance, data.credit.currency),
                },
                ...(isPositive(data.credit.balance)
                  ? [{ term: t('Can be used until'), description: untilText(data.credit) }]
                  : []),
              ]}
            />
            {mayWrite && (
              <Cluster $gap={2}>
                {email !== '' && (
                  <Button variant="secondary" size="sm" onClick={() => setStep('grant')}>
                    {t('Give credit')}
                  </Button>
                )}
                {isPositive(data.credit.balance) && (
                  <Button variant="secondary" size="sm" onClick={() => setStep('withdraw')}>
                    {t('Withdraw credit')}
                  </Button>
                )}
              </Cluster>
            )}
            {data.lines.length === 0 ? (
              <p>{t('This customer has had no credit yet.')}</p>
            ) : (
              <DealLines lines={data.lines} />
            )}
            {data.id !== null && permissions.includes('activity:read') && (
              <HistoryDisclosure resource="gift-card" resourceId={data.id} />
            )}
          </Stack>
        ) : (
          <PendingQuery query={query} label={t('Loading the credit...')}>
            <Skeleton $height="16rem" />
          </PendingQuery>
        )}
      </Dialog>
      {data && step === 'grant' && <GrantCredit email={email} onClose={end} />}
      {data && step === 'withdraw' && <WithdrawCredit of={data} onClose={end} />}
    </>
  );
}

const untilText = ({ expiresOn }: { expiresOn: string }) =>
  expiresOn === '' ? t('Without an end') : formatCalendarDate(expiresOn);
