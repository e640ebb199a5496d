import type { CustomerOffer } from '@brightnest/contracts/offers/customer-offer-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { HeldQuote } from '../quotes/quotes-api';
import {
  isOutdated,
  useCustomerDeclineOfferMutation,
  useCustomerRequestOfferChangeMutation,
} from './offers-api';

/** What else can be said to an offer than yes. */
export type OfferReply = 'decline' | 'request-change';

const TEXTS = {
  decline: {
    title: msg('Decline this offer?'),
    description: msg('We do not come then, and keep no time for you any more.'),
    label: msg('Why (optional)'),
    submit: msg('Decline the offer'),
  },
  'request-change': {
    title: msg('What should we change?'),
    description: msg('The price, the time, what we clean: we look at it and send you a new offer.'),
    label: msg('Your message'),
    submit: msg('Send'),
  },
};

interface AnswerDialogProps {
  reply: OfferReply;
  offer: CustomerOffer;
  held: HeldQuote;
  onOutdated: () => void;
  onClose: () => void;
}

/** Declines an offer, or asks for another one, in the customer's own words. */
export function AnswerDialog({ reply, offer, held, onOutdated, onClose }: AnswerDialogProps) {
  const { title, description, label, submit } = TEXTS[reply];
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [decline] = useCustomerDeclineOfferMutation();
  const [requestChange] = useCustomerRequestOfferChangeMutation();
  const { run, isRunning } = useSingleFlight();
  const isRequired = reply === 'request-change';

  async function send(): Promise<void> {
    setRefusal(undefined);
    const offerId = offer.id;
    const { error } = isRequired
      ? await requestChange({ held, body: { offerId, message: text } })
      : await decline({ held, body: { offerId, reason: text } });
    if (!error) return onClose();
    setRefusal(errorMessage(error, t('That did not work. Please try again.')));
    if (isOutdated(error)) onOutdated();
  }

  function submitForm(event: FormEvent): void {
    event.preventDefault();
    const isEmpty = isRequired && text.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else void run(send);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isRunning && onClose()}
      title={t(title)}
      description={t(description)}
      firm={text !== ''}
      footer={
        <>
          <Button variant="secondary" disabled={isRunning} onClick={onClose}>
            {t('Back to the offer')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isRequired ? 'primary' : 'danger'}
            loading={isRunning}
          >
            {t(submit)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitForm}>
        <Stack>
          <TextareaField
            ref={field}
            label={t(label)}
            required={isRequired}
            maxLength={2_000}
            value={text}
            {...(isMissing &&
              text.trim() === '' && { error: t('Please say what we should change') })}
            onChange={({ target }) => setText(target.value)}
          />
          {refusal && <Notice role="alert">{refusal}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
