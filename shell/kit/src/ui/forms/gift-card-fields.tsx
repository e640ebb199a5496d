import type { CheckGiftCardResponse } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { t } from '@brightnest/contracts/translation';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorMessage, isApiError } from '../../runtime/api-error';
import { Button } from '../controls/button';
import { Grid, Stack } from '../display/layout';
import { TextareaField, TextField } from './field';
import { fieldProps, type FieldsOf } from './joi-form';

interface Recipient {
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendOn: string;
}

interface GiftCardRecipientFieldsProps<T extends FieldValues> {
  form: FieldsOf<T>;
  emailHint?: string;
  sendOnHint: string;
}

/** Who gets a gift card, with which words and when. */
export function GiftCardRecipientFields<T extends FieldValues & Recipient>({
  form,
  emailHint,
  sendOnHint,
}: GiftCardRecipientFieldsProps<T>) {
  const field = (name: keyof Recipient) => fieldProps(form, name as FieldPath<T>);
  return (
    <>
      <Grid $min="14rem">
        <TextField
          label={t('Name of who gets it')}
          autoComplete="off"
          required
          {...field('recipientName')}
        />
        <TextField
          label={t('Email of who gets it')}
          hint={emailHint}
          type="email"
          autoComplete="off"
          required
          {...field('recipientEmail')}
        />
      </Grid>
      <TextareaField label={t('Message (optional)')} rows={4} {...field('message')} />
      <TextField
        label={t('Mailed on (optional)')}
        hint={sendOnHint}
        type="date"
        {...field('sendOn')}
      />
    </>
  );
}

interface GiftCardCheckProps {
  label: string;
  submitLabel: string;
  /** Asks the server what is on the card of a code. */
  check: (code: string) => Promise<{ data?: CheckGiftCardResponse; error?: unknown }>;
  isChecking: boolean;
  /** What is shown of a card that can be used. */
  children: (card: CheckGiftCardResponse, code: string, refuse: (why: string) => void) => ReactNode;
}

/** The code of a gift card, what is on it once that is asked for, or why it can't be used. */
export function GiftCardCheck(props: GiftCardCheckProps) {
  const { label, submitLabel, check, isChecking, children } = props;
  const [code, setCode] = useState('');
  const [card, setCard] = useState<CheckGiftCardResponse>();
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { data, error: failure } = await check(code);
    setCard(data?.refusal === null ? data : undefined);
    const failed = t('We could not check this gift card. Please try again.');
    // There is one field: what the server says of it is said here.
    const ofField = isApiError(failure) ? failure.fields?.code : undefined;
    setError(data ? (data.refusal ?? undefined) : (ofField ?? errorMessage(failure, failed)));
  }

  return (
    <Stack $gap={4}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={3}>
          <TextField
            label={label}
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
          {!card && (
            <Button type="submit" variant="secondary" fullWidth loading={isChecking}>
              {submitLabel}
            </Button>
          )}
        </Stack>
      </form>
      {card && children(card, code, setError)}
    </Stack>
  );
}
