import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card } from '@brightnest/kit/ui/display/card';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { GiftCardCheck } from '@brightnest/kit/ui/forms/gift-card-fields';
import { RequiresScript } from '../ui/requires-script';
import { usePublicCheckGiftCardMutation } from './gift-cards-api';

/** Tells who has a code what is left on its card. */
export function GiftCardBalance() {
  const [check, { isLoading }] = usePublicCheckGiftCardMutation();
  return (
    <RequiresScript what={t('This form')}>
      <Card>
        <GiftCardCheck
          label={t('Code of the gift card')}
          submitLabel={t('Show what is left')}
          check={check}
          isChecking={isLoading}
        >
          {({ balance, value, currency, expiresOn }) => (
            <Notice role="alert" tone="info">
              {t('{balance} of {value} is left.', {
                balance: amountText(balance, currency),
                value: amountText(value, currency),
              })}{' '}
              {expiresOn !== '' &&
                t('It can be used until {date}.', { date: formatCalendarDate(expiresOn) })}
            </Notice>
          )}
        </GiftCardCheck>
      </Card>
    </RequiresScript>
  );
}
