import type { BuyGiftCardRequest } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { t } from '@brightnest/contracts/translation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card } from '@brightnest/kit/ui/display/card';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { GiftCardRecipientFields } from '@brightnest/kit/ui/forms/gift-card-fields';
import { fieldProps } from '@brightnest/kit/ui/forms/joi-form';
import { SpamTrap } from '@brightnest/kit/ui/forms/spam-guard';
import { useEffect, useState } from 'react';
import { useMessageForm } from '../contact/use-message-form';
import { RequiresScript } from '../ui/requires-script';
import { usePublicBuyGiftCardMutation } from './gift-cards-api';

const schema = () =>
  import('@brightnest/contracts/gift-cards/gift-card-schemas').then(
    (contract) => contract.buyGiftCardRequestSchema,
  );

const OTHER = 'other';

/** Who gives how much to whom, on which day and with which words; then it is paid. */
export function BuyGiftCard() {
  const { amounts, minAmount, maxAmount } = pageSettings.giftCards;
  const { currency } = currentRegion();
  const inText = (amount: string) => amountText(amount, currency);
  const [isOther, setOther] = useState(false);
  const navigate = useNavigate();
  const [buy] = usePublicBuyGiftCardMutation();
  const { user } = useSession();
  const { form, trap, onSubmit, isSending } = useMessageForm<BuyGiftCardRequest>({
    name: 'gift-card',
    schema,
    defaultValues: {
      ...{ amount: amounts[0] ?? minAmount, buyerName: '', buyerEmail: '' },
      ...{ recipientName: '', recipientEmail: '', message: '', sendOn: '' },
    },
    async send(submission) {
      const { data, error } = await buy(submission);
      if (data) {
        const checkout = new URLSearchParams({ checkout: data.checkoutId });
        void navigate(`/payment/checkout?${checkout}`);
      }
      return { error };
    },
    failure: t('The gift card could not be bought. Please try again.'),
    onSent: () => undefined,
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    // Who is signed in has told us already.
    if (!user || getValues('buyerName') !== '' || getValues('buyerEmail') !== '') return;
    setValue('buyerName', `${user.firstName} ${user.lastName}`.trim());
    setValue('buyerEmail', user.email);
  }, [user, getValues, setValue]);
  const amount = fieldProps(form, 'amount');
  return (
    <RequiresScript what={t('This form')}>
      <Card as="form" onSubmit={onSubmit} noValidate>
        <Stack $gap={5}>
          <Grid $min="16rem" $gap={4}>
            <SelectField
              label={t('Amount')}
              options={[
                ...amounts.map((value) => ({ value, label: inText(value) })),
                { value: OTHER, label: t('Another amount') },
              ]}
              value={isOther ? OTHER : form.watch('amount')}
              onChange={({ target }) => {
                setOther(target.value === OTHER);
                form.setValue('amount', target.value === OTHER ? '' : target.value);
              }}
              {...(!isOther && { error: amount.error })}
            />
            {isOther && (
              <TextField
                label={t('Your amount ({currency})', { currency })}
                hint={t('From {least} to {most}.', {
                  least: inText(minAmount),
                  most: inText(maxAmount),
                })}
                inputMode="decimal"
                autoComplete="off"
                required
                {...amount}
              />
            )}
          </Grid>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Your name')}
              autoComplete="name"
              required
              {...fieldProps(form, 'buyerName')}
            />
            <TextField
              label={t('Your email')}
              hint={t('Your receipt goes there.')}
              type="email"
              autoComplete="email"
              required
              {...fieldProps(form, 'buyerEmail')}
            />
          </Grid>
          <GiftCardRecipientFields
            form={form}
            emailHint={t('The gift card goes there. Enter yours to hand it over yourself.')}
            sendOnHint={t('Leave it empty to have it mailed once it is paid.')}
          />
          <SpamTrap ref={trap} />
          <Button type="submit" size="lg" disabled={isSending} loading={isSending}>
            {t('Go to the payment')}
          </Button>
        </Stack>
      </Card>
    </RequiresScript>
  );
}
