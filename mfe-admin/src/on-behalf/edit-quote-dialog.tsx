import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import { breakDownQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { isOfferOpen } from '@brightnest/contracts/offers/offer';
import type { EditQuoteRequest } from '@brightnest/contracts/quotes/quote-edit-schemas';
import type { AdminQuote, AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { needPostcode } from '@brightnest/kit/ui/forms/address-fields';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useQuoteRates } from '../catalogue/quote-rates';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import {
  ConcurrentChangeNotice,
  useConcurrentChanges,
  useSeenVersion,
} from '../forms/seen-version';
import { Panel } from '../panel';
import { PriceMoney } from '../payments/price-money';
import { usePricingSettings } from '../payments/pricing-settings';
import { customerName } from '../quotes/quote-texts';
import { QUOTE_CHANGED, showQuoteAnswer, useAdminGetQuoteQuery } from '../quotes/quotes-api';
import { usePriceMoney } from '../quotes/workflow/quote-money';
import { useNewParam } from './new-param';
import { type OwnPrice, OwnPriceFields } from './own-price';
import { HomeFields, type QuoteForm, WhereFields, WishFields } from './quote-fields';

const { useAdminEditQuoteMutation } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminEditQuote: build.mutation<
      AdminQuoteResponse,
      { id: string; version: string; body: EditQuoteRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(quotesRoutes.editQuote, { params: { id }, version, body }),
      invalidatesTags: [...QUOTE_CHANGED, 'QuoteRates'],
      onQueryStarted: showQuoteAnswer,
    }),
  }),
});

const schema = () =>
  import('@brightnest/contracts/quotes/quote-edit-schemas').then((module) =>
    needPostcode(module.editQuoteRequestSchema),
  );

/** What its customer reads last that it costs. */
const priceOf = ({ offer, finalPrice, estimatedPrice }: AdminQuote): string =>
  offer && isOfferOpen(offer.status) ? offer.total : (finalPrice ?? estimatedPrice);

/** What a quote is for by now, as the form has it. */
const valuesOf = (quote: AdminQuote): EditQuoteRequest => {
  const { phone, address, suburb, state, postalCode, specialInstructions } = quote;
  const { bedrooms, bathrooms, additionalServices, quantities, preferredDate } = quote;
  return {
    ...{ phone, address, suburb, state, postalCode, specialInstructions },
    ...{ bedrooms, bathrooms, additionalServices, quantities, preferredDate },
    preferredTime: quote.preferredTime as NonNullable<EditQuoteRequest['preferredTime']>,
    propertyType: quote.propertyType as EditQuoteRequest['propertyType'],
    serviceType: quote.serviceType as EditQuoteRequest['serviceType'],
    cleaningFrequency: quote.cleaningFrequency as EditQuoteRequest['cleaningFrequency'],
    ...{ totalAmount: priceOf(quote), reason: '' },
  };
};

/** The form of the quote that the address of the page names. */
export function EditQuoteDialog() {
  const { quoteId, close } = useNewParam();
  const { currentData } = useAdminGetQuoteQuery(quoteId, { skip: quoteId === '' });
  const quote = currentData?.quote;
  return quote ? <EditQuote key={quote.id} quote={quote} onClose={close} /> : null;
}

interface EditQuoteProps {
  quote: AdminQuote;
  onClose: () => void;
}

/** Changes what a quote is for and what it costs, until it is agreed on; an open offer follows. */
function EditQuote({ quote, onClose }: EditQuoteProps) {
  const seen = useSeenVersion(quote.version);
  const rates = useQuoteRates();
  const form = useJoiForm<EditQuoteRequest>({ schema, defaultValues: valuesOf(quote) });
  useConcurrentChanges(form, valuesOf(quote));
  const price = useProposedPrice(form, quote);
  const [inCash, setInCash] = useState(false);
  const [entered, frequency] = useWatch({
    control: form.control,
    name: ['totalAmount', 'cleaningFrequency'],
  });
  const { money, isPending } = usePriceMoney(quote, { entered, inCash });
  const [edit] = useAdminEditQuoteMutation();
  const { submit, isSending } = useSaveForm<EditQuoteRequest>(form, {
    async send({ reason, ...answers }) {
      const units = { extras: answers.additionalServices, quantities: answers.quantities };
      const quantities = countedUnits(rates, units);
      const body = {
        ...{ ...answers, quantities },
        ...(price.isOwn && reason && { reason }),
        ...(inCash && { differenceInCash: true }),
        ...(money && { expectedRefund: money.refund }),
      };
      const { error } = await edit({ id: quote.id, version: seen.version, body });
      if (error) seen.refuse(error);
      return { error };
    },
    failure: t('Failed to change the quote'),
    success: () => ({
      title: t('Quote changed'),
      description: t('{name} is told by email.', { name: customerName(quote) }),
    }),
    onDone: onClose,
  });
  const asQuote = form as unknown as QuoteForm;
  const { offer } = quote;
  return (
    <FormDialog
      title={t('Edit the quote')}
      description={t('Of {name}, until it is agreed on.', { name: customerName(quote) })}
      size="lg"
      submitLabel={t('Save')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isPending={isPending}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'quote', resourceId: quote.id }} />
        <FormErrorSummary form={form} />
        <Panel title={t('Where')}>
          <WhereFields form={asQuote} />
        </Panel>
        <Panel title={t('What')}>
          <HomeFields form={asQuote} />
        </Panel>
        <Panel title={t('When')}>
          <Stack $gap={4}>
            <WishFields form={asQuote} />
          </Stack>
        </Panel>
        <Panel title={t('Price')}>
          <Stack $gap={4}>
            <OwnPriceFields
              form={form as unknown as Parameters<typeof OwnPriceFields>[0]['form']}
              price={price}
              label={frequency === 'one_time' ? t('Price of the clean') : t('Price of each clean')}
              before={priceOf(quote)}
            />
            <PriceMoney money={money} inCash={inCash} onInCash={setInCash} />
            {offer && isOfferOpen(offer.status) && (
              <Notice tone="info">
                {t(
                  'The offer is made anew with this, at the times that it proposes. The link that {name} has shows it.',
                  { name: customerName(quote) },
                )}
              </Notice>
            )}
          </Stack>
        </Panel>
      </Stack>
    </FormDialog>
  );
}

/** The price as it is, and so much more or less as what is changed makes by the rates of today. */
function useProposedPrice(form: JoiForm<EditQuoteRequest>, quote: AdminQuote): OwnPrice {
  const [isOwn, setOwn] = useState(false);
  const rates = useQuoteRates();
  const pricing = usePricingSettings();
  const { control, setValue } = form;
  const answers = useWatch({ control }) as EditQuoteRequest;
  const coupon = quote.coupon ?? undefined;
  const totalOf = (asked: EditQuoteRequest) =>
    breakDownQuote({ ...asked, coupon }, { rates, pricing }).total;
  const difference = totalOf(answers) - totalOf(valuesOf(quote));
  const proposed = toDecimalText(Math.max(0, fromDecimalText(priceOf(quote)) + difference));
  useEffect(() => {
    if (!isOwn && answers.totalAmount !== proposed) setValue('totalAmount', proposed);
  }, [isOwn, answers.totalAmount, proposed, setValue]);
  return { isOwn, setOwn, proposed };
}
