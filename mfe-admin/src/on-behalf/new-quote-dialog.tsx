import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import { breakDownQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { regionOptions } from '@brightnest/contracts/company/region-options';
import { formatMinor } from '@brightnest/contracts/money';
import type {
  StaffNewQuoteRequest,
  StaffNewQuoteResponse,
} from '@brightnest/contracts/quotes/staff-new-quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { needPostcode } from '@brightnest/kit/ui/forms/address-fields';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useQuoteRates } from '../catalogue/quote-rates';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { Panel } from '../panel';
import { usePricingSettings } from '../payments/pricing-settings';
import { SummaryBox } from './booking-price';
import { useCustomerChoice } from './customer-choice';
import { CustomerField } from './customer-field';
import { useNewParam } from './new-param';
import { HomeFields, type QuoteForm, WhereFields, WishFields } from './quote-fields';

const { useAdminCreateQuoteMutation } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminCreateQuote: build.mutation<
      StaffNewQuoteResponse,
      { body: StaffNewQuoteRequest; idempotencyKey: string }
    >({
      query: (sent) => callRoute(quotesRoutes.createStaffQuote, sent),
      invalidatesTags: ['Quotes', 'Activity', 'QuoteRates'],
    }),
  }),
});

// Whom it is for is known once who is new is added.
const schema = () =>
  import('@brightnest/contracts/quotes/staff-new-quote-schemas').then((module) =>
    needPostcode(module.staffNewQuoteRequestSchema).fork('customerId', (field) =>
      field.optional().allow(''),
    ),
  );

const FORM = 'staff-quote';

/** Writes down what a customer on the telephone asks a price for; goes on to the offer. */
export function NewQuoteDialog() {
  const { customerId, address, change, close } = useNewParam();
  const rates = useQuoteRates();
  const choice = useCustomerChoice(customerId);
  const [goesOn, setGoesOn] = useState(true);
  const form = useJoiForm<StaffNewQuoteRequest>({
    schema,
    defaultValues: {
      ...{ customerId: '', phone: '', address, unit: '', suburb: '', postalCode: '' },
      ...{ state: regionOptions()[0]?.value ?? '', propertyType: 'house', bedrooms: 2 },
      ...{ bathrooms: 1, serviceType: 'regular_cleaning', cleaningFrequency: 'one_time' },
      ...{ additionalServices: [], quantities: {}, preferredDate: '', preferredTime: '' },
      specialInstructions: '',
    },
  });
  const typed = choice.isNew ? choice.form.getValues('phone') : '';
  const known = choice.chosen?.phone ?? typed ?? '';
  const { setValue } = form;
  useEffect(() => {
    if (known !== '') setValue('phone', known);
  }, [known, setValue]);
  const [create] = useAdminCreateQuoteMutation();
  const { submit, isSending } = useSaveForm<StaffNewQuoteRequest>(form, {
    async send(answers) {
      const settled = await choice.settle(answers.phone);
      const { customer } = settled;
      if (!customer) return settled;
      const units = { extras: answers.additionalServices, quantities: answers.quantities };
      const body = {
        ...answers,
        customerId: customer.id,
        quantities: countedUnits(rates, units),
      };
      const idempotencyKey = submissionKey(FORM, body);
      const { data: written, error: refusal } = await create({ body, idempotencyKey });
      if (!written) return { error: refusal };
      forgetSubmissionKey(FORM);
      const { id } = written.quote;
      change(goesOn ? { quote: id, work: 'now', offer: 'new' } : { quote: id });
      return {};
    },
    failure: t('Failed to write down the quote'),
    success: () => ({ title: t('Quote written down') }),
    onDone: () => undefined,
  });
  return (
    <FormDialog
      title={t('New quote')}
      description={t('For a customer who calls: they are mailed what you write down.')}
      size="lg"
      submitLabel={t('Save the quote')}
      onSubmit={(event) => {
        choice.check();
        void submit(event);
      }}
      isDirty={form.formState.isDirty || choice.isNew}
      isSending={isSending}
      onClose={close}
    >
      <Stack $gap={5}>
        <FormErrorSummary form={form} />
        <Panel title={t('Who and where')}>
          <Stack $gap={4}>
            <CustomerField choice={choice} withoutPhone />
            <WhereFields form={form} />
          </Stack>
        </Panel>
        <Panel title={t('What')}>
          <HomeFields form={form} />
        </Panel>
        <Panel title={t('When and how much')}>
          <Stack $gap={4}>
            <WishFields form={form} />
            <Estimate form={form} />
            <CheckboxField
              label={t('Go on to the offer')}
              checked={goesOn}
              onChange={({ target }) => setGoesOn(target.checked)}
            />
          </Stack>
        </Panel>
      </Stack>
    </FormDialog>
  );
}

interface EstimateProps {
  form: QuoteForm;
}

/** What to tell them of the price. */
function Estimate({ form }: EstimateProps) {
  const rates = useQuoteRates();
  const pricing = usePricingSettings();
  const answers = useWatch({ control: form.control }) as StaffNewQuoteRequest;
  const { total, extras } = breakDownQuote(answers, { rates, pricing });
  const priced = extras.filter(({ price }) => price > 0);
  const list = priced.map(({ label, price }) => `${label} ${formatMinor(price)}`).join(', ');
  return (
    <SummaryBox role="status">
      <strong>{t('Estimate: {price}', { price: formatMinor(total) })}</strong>
      {list !== '' && <p>{t('With {extras}', { extras: list })}</p>}
    </SummaryBox>
  );
}
