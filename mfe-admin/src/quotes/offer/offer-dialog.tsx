import type { OfferDraftResponse } from '@brightnest/contracts/offers/offer-schemas';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { SelectField, TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { OfferSheet } from '@brightnest/kit/ui/screens/offer-sheet';
import { ArrowLeft, Eye, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useAdminListCandidatesQuery } from '../../bookings/bookings-api';
import { ZonedTimeField } from '../../forms/zoned-time-field';
import { customerName, DURATIONS } from '../quote-texts';
import {
  type OfferForm,
  type OfferValues,
  paymentsOf,
  previewOf,
  totalsOf,
  useOfferForm,
} from './offer-form';
import { OfferPriceFields, OfferSums } from './offer-price-fields';
import { OfferTeamField } from './offer-team-field';
import { OfferTimesField } from './offer-times-field';
import { useAdminGetPaymentOptionsQuery, useAdminSendOfferMutation } from './offers-api';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { useMay } from '../../permissions/may';

interface OfferDialogProps {
  quote: AdminQuote;
  /** What the form begins with. */
  proposed: OfferDraftResponse;
  onClose: () => void;
}

/** Writes an offer for a quote, shows it as the customer will see it, and sends it. */
export function OfferDialog({ quote, proposed, onClose }: OfferDialogProps) {
  const formId = useId();
  const { draft } = proposed;
  const { form, isRestored, startAnew, forget } = useOfferForm(quote, draft);
  const [preview, setPreview] = useState<OfferValues>();
  const names = useCleanerNames();
  const isOnlineOffered = useAdminGetPaymentOptionsQuery().data?.isOnlineOffered ?? true;
  const { send, isSending, refusal } = useSend(quote, form, {
    onSent() {
      forget();
      onClose();
    },
    onRefused: () => setPreview(undefined),
  });

  return (
    <Dialog
      open
      // What is entered is kept, so nothing is lost by closing.
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={t('Offer for {customerName}', { customerName: customerName(quote) })}
      description={preview ? t('This is what the customer will see.') : undefined}
      size="lg"
      firm
      footer={
        <>
          {preview ? (
            <Button variant="secondary" disabled={isSending} onClick={() => setPreview(undefined)}>
              <ArrowLeft aria-hidden="true" />
              {t('Back to writing')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              disabled={isSending}
              onClick={form.handleSubmit(setPreview)}
            >
              <Eye aria-hidden="true" />
              {t('Preview')}
            </Button>
          )}
          <Button loading={isSending} onClick={form.handleSubmit(send)}>
            {!isSending && <Send aria-hidden="true" />}
            {t('Send the offer')}
          </Button>
        </>
      }
    >
      {refusal && <Notice role="alert">{refusal}</Notice>}
      {preview ? (
        <Preview
          quote={quote}
          values={preview}
          options={{ price: proposed, isOnlineOffered, names }}
        />
      ) : (
        <form id={formId} noValidate onSubmit={form.handleSubmit(send)}>
          <Stack $gap={5}>
            {isRestored && form.formState.submitCount === 0 && (
              <Notice
                tone="info"
                action={
                  <Button variant="secondary" size="sm" onClick={startAnew}>
                    {t('Start anew')}
                  </Button>
                }
              >
                {t('What you were writing is here again.')}
              </Notice>
            )}
            <OfferPriceFields form={form} />
            <Sums form={form} quote={quote} proposed={proposed} isOnlineOffered={isOnlineOffered} />
            <OfferTeamField form={form} names={names}>
              <DurationField form={form} />
            </OfferTeamField>
            <OfferTimesField form={form} quote={quote} proposed={proposed} />
            <ZonedTimeField
              control={form.control}
              name="validUntil"
              label={t('Valid until')}
              timeZone={quote.timeZone}
              hint={t('Until then the times are kept free.')}
            />
            <TextareaField
              label={t('A personal word (optional)')}
              rows={3}
              maxLength={2_000}
              {...fieldProps(form, 'note')}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

interface PreviewProps {
  quote: AdminQuote;
  values: OfferValues;
  options: Parameters<typeof previewOf>[2];
}

function Preview({ quote, values, options }: PreviewProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <OfferSheet
      offer={previewOf(quote, values, options)}
      choice={{ value: chosen, onChange: setChosen }}
    />
  );
}

interface SumsProps {
  form: OfferForm;
  quote: AdminQuote;
  proposed: OfferDraftResponse;
  isOnlineOffered: boolean;
}

function Sums({ form, quote, proposed, isOnlineOffered }: SumsProps) {
  const [lines, discount] = form.watch(['lines', 'discount']);
  const totals = totalsOf({ lines, discount }, proposed);
  const payments = paymentsOf(quote, totals.totalMinor, isOnlineOffered);
  const isRepeated = recurrenceOf(quote.cleaningFrequency) !== undefined;
  return (
    <OfferSums
      {...{ totals, payments }}
      pricing={proposed.pricing}
      laterMinor={isRepeated ? totals.laterMinor : totals.totalMinor}
    />
  );
}

function DurationField({ form }: { form: OfferForm }) {
  const { value, onChange, ...field } = useControlledField(form.control, 'duration');
  return (
    <SelectField
      {...field}
      label={t('Duration')}
      options={DURATIONS}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** Everybody who can be sent, by their id. */
function useCleanerNames(): ReadonlyMap<string, string> {
  const { data } = useAdminListCandidatesQuery(
    {},
    { skip: !useMay(staffBookingsRoutes.listCandidates) },
  );
  return new Map(
    data?.cleaners.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
}

interface SendHandlers {
  onSent: () => void;
  onRefused: () => void;
}

function useSend(quote: AdminQuote, form: OfferForm, { onSent, onRefused }: SendHandlers) {
  const toast = useToast();
  const [sendOffer] = useAdminSendOfferMutation();
  const { run, isRunning } = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();

  const send = (values: OfferValues) =>
    run(async () => {
      setRefusal(undefined);
      const expectedOfferId = quote.offer?.id ?? null;
      const { error } = await sendOffer({ id: quote.id, ...values, expectedOfferId });
      if (error) {
        onRefused();
        form.applyServerErrors(error);
        return setRefusal(errorMessage(error, t('The offer was not sent. Please try again.')));
      }
      toast({
        title: t('Offer sent'),
        description: t('{customerName} has it by email.', { customerName: customerName(quote) }),
      });
      onSent();
    });
  return { send, isSending: isRunning, refusal };
}
