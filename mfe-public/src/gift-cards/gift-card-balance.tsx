import type { CheckGiftCardResponse } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { type SubmitEvent, useState } from 'react';
import { RequiresScript } from '../ui/requires-script';
import { usePublicCheckGiftCardMutation } from './gift-cards-api';

/** Tells who has a code what is left on its card. */
export function GiftCardBalance() {
  const [code, setCode] = useState('');
  const [card, setCard] = useState<CheckGiftCardResponse>();
  const [error, setError] = useState<string>();
  const [check, { isLoading }] = usePublicCheckGiftCardMutation();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { data, error: failure } = await check(code);
    setCard(data);
    const failed = t('We could not check this gift card. Please try again.');
    setError(data ? undefined : errorMessage(failure, failed));
  }

  return (
    <RequiresScript what={t('This form')}>
      <Card
        as="form"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
      >
        <Stack $gap={4}>
          <TextField
            label={t('Code of the gift card')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            error={error}
            onChange={({ target }) => {
              setCode(target.value);
              setCard(undefined);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="secondary" loading={isLoading}>
            {t('Show what is left')}
          </Button>
          {card && (
            <Notice role="alert" tone="info">
              {card.refusal ??
                t('{balance} of {value} is left.', {
                  balance: amountText(card.balance, card.currency),
                  value: amountText(card.value, card.currency),
                })}{' '}
              {card.refusal === null &&
                card.expiresOn !== '' &&
                t('It can be used until {date}.', { date: formatCalendarDate(card.expiresOn) })}
            </Notice>
          )}
        </Stack>
      </Card>
    </RequiresScript>
  );
}
