import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useId } from 'react';
import { CUSTOMER_REFERRALS } from '../paths';
import { useCustomerGetReferralsQuery } from './referrals-api';

/** Leads from the dashboard to the referrals and the credit of the customer. Neither there: nothing. */
export function ReferralTeaser() {
  const id = useId();
  const { data } = useCustomerGetReferralsQuery();
  if (!data) return null;
  const { offer, credit, referrals } = data;
  const hasCredit = isPositive(credit.balance);
  if (!offer && !hasCredit && referrals.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={3}>
        <CardTitle id={id}>
          {hasCredit
            ? t('You have {amount} of credit', {
                amount: amountText(credit.balance, credit.currency),
              })
            : t('Bring somebody')}
        </CardTitle>
        {offer && (
          <p>
            {t('Whoever comes by your code pays {welcome} less for their first clean.', {
              welcome: amountText(offer.welcomeAmount, offer.currency),
            })}
          </p>
        )}
        <p>
          <Link to={CUSTOMER_REFERRALS}>{t('Referrals and credit')}</Link>
        </p>
      </Stack>
    </Card>
  );
}
