import {
  FREQUENCIES,
  type Frequency,
  SERVICE_TYPES,
} from '@brightnest/contracts/catalogue/home-options';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type {
  QuoteRatesRequest,
  QuoteRatesSettingsResponse,
} from '@brightnest/contracts/catalogue/quote-rates-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { RateExtrasField } from './rate-extras-field';
import { RatesExample } from './rates-example';
import { toldRates } from './rates-history';
import { SettingsForm } from '../../forms/settings-form';

const { useAdminGetQuoteRatesSettingsQuery, useAdminUpdateQuoteRatesMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetQuoteRatesSettings: build.query<QuoteRatesSettingsResponse | null, void>({
      query: () => callRoute(bookingsRoutes.getQuoteRatesSettings),
      providesTags: ['QuoteRates'],
    }),
    adminUpdateQuoteRates: build.mutation<QuoteRatesSettingsResponse, QuoteRatesRequest>({
      query: (body) => callRoute(bookingsRoutes.updateQuoteRates, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['QuoteRates', 'Services', 'Activity'],
    }),
  }),
});

/** What quotes and bookings are priced by. */
export function RatesSettings() {
  const { data, ...query } = useAdminGetQuoteRatesSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Rates')}>
      {data ? (
        <RatesForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the rates...')}>
          <Skeleton $height="24rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/catalogue/quote-rates-schemas').then(
    (module) => module.quoteRatesRequestSchema,
  );

function RatesForm({ settings, revision }: { settings: QuoteRates; revision: number }) {
  const [update] = useAdminUpdateQuoteRatesMutation();
  const form = useJoiForm<QuoteRatesRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Rates')}
      call={bookingsRoutes.updateQuoteRates}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the rates')}
      success={{
        title: t('Rates saved'),
        description: t('They hold for what is asked for and booked from now on.'),
      }}
      history={{ source: 'rates', labels: {}, tell: toldRates }}
    >
      <p>
        {t(
          'The quote form, and services that are priced by rooms, go by these rates. What is booked or asked for keeps its price.',
        )}
      </p>
      <Card>
        <Stack>
          <CardTitle>{t('Example')}</CardTitle>
          <RatesExample form={form} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Rooms')}</CardTitle>
          <RoomFields form={form} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('How often')}</CardTitle>
          <FrequencyFields form={form} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Extras')}</CardTitle>
          <RateExtrasField form={form} />
        </Stack>
      </Card>
    </SettingsForm>
  );
}

const amount = { inputMode: 'decimal', autoComplete: 'off', required: true } as const;
const number = { type: 'number', inputMode: 'numeric', required: true } as const;

const Rooms = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: ${space[2]};
    font-weight: 600;
  }
`;

/** What one room of each kind costs, and how long it takes. */
function RoomFields({ form }: { form: JoiForm<QuoteRatesRequest> }) {
  return (
    <>
      {SERVICE_TYPES.map(({ value, label }) => (
        <Rooms key={value}>
          <legend>{t(label)}</legend>
          <Grid $min="9rem" $gap={3}>
            <TextField
              label={t('Each bedroom')}
              {...amount}
              {...fieldProps(form, `rooms.${value}.bedroom`)}
            />
            <TextField
              label={t('Each bathroom')}
              {...amount}
              {...fieldProps(form, `rooms.${value}.bathroom`)}
            />
            <TextField
              label={t('Minutes, each bedroom')}
              {...number}
              {...fieldProps(form, `rooms.${value}.bedroomMinutes`)}
            />
            <TextField
              label={t('Minutes, each bathroom')}
              {...number}
              {...fieldProps(form, `rooms.${value}.bathroomMinutes`)}
            />
          </Grid>
        </Rooms>
      ))}
      <p>
        {t(
          'What is booked by rooms takes these minutes together, rounded up to the next half hour.',
        )}
      </p>
    </>
  );
}

const FREQUENCY_HINTS: Readonly<Record<Frequency, string>> = {
  weekly: msg('90: 10% off the price of the rooms'),
  fortnightly: msg('95: 5% off'),
  monthly: msg('100: the price of the rooms'),
  one_time: msg('120: 20% more'),
};

/** What a frequency does to the price of the rooms, and what members and rounding do to the sum. */
function FrequencyFields({ form }: { form: JoiForm<QuoteRatesRequest> }) {
  return (
    <>
      <Grid $min="12rem" $gap={4}>
        {FREQUENCIES.map(({ value, label }) => (
          <TextField
            key={value}
            label={t('{often}, in percent', { often: t(label) })}
            hint={t(FREQUENCY_HINTS[value])}
            {...number}
            {...fieldProps(form, `frequencies.${value}`)}
          />
        ))}
        <TextField
          label={t('Members have off extras, in percent')}
          {...number}
          {...fieldProps(form, 'memberDiscountPercent')}
        />
      </Grid>
      <CheckboxField
        label={t('Round estimates to whole amounts, without cents')}
        {...fieldProps(form, 'roundsEstimates')}
      />
    </>
  );
}
