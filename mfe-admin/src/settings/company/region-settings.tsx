import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import type { Region, WorkRegion } from '@brightnest/contracts/company/region';
import type { RegionResponse, RegionUpdate } from '@brightnest/contracts/company/region-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import {
  fieldProps,
  type JoiForm,
  useControlledField,
  useJoiForm,
} from '@brightnest/kit/ui/forms/joi-form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { LinesField } from '../../forms/lines-field';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { RegionSuggestions, useCountryFacts } from './country-suggestions';
import { CodeField, WorkRegionsField } from './region-fields';
import { SettingsForm } from '../../forms/settings-form';

const { useAdminGetRegionQuery, useAdminUpdateRegionMutation } = remoteApi('admin').injectEndpoints(
  {
    endpoints: (build) => ({
      // Null when the session has ended (401).
      adminGetRegion: build.query<RegionResponse | null, void>({
        query: () => callRoute(companyRoutes.getRegionSettings),
        providesTags: ['Region'],
      }),
      adminUpdateRegion: build.mutation<RegionResponse, RegionUpdate>({
        query: (body) => callRoute(companyRoutes.updateRegion, { body }),
        // Also after a refusal: somebody else has changed it then.
        invalidatesTags: ['Region', 'BillingSettings', 'Services', 'SubscriptionTiers', 'Activity'],
      }),
    }),
  },
);

/** Where the company is and works, and by which money, clocks and languages it goes. */
export function RegionSettings() {
  const { data, ...query } = useAdminGetRegionQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Region')}>
      {data ? (
        <RegionForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the region...')}>
          <Skeleton $height="16rem" />
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/company/region-schemas').then(
    (module) => module.regionUpdateSchema,
  );

const history = () => ({
  source: 'region' as const,
  labels: {
    country: t('Country'),
    otherCountries: t('Other countries'),
    currency: t('Currency of prices, which keep their numbers'),
    membershipCurrency: t('Currency of club plans and hourly rates'),
    timeZone: t('Time zone of the office'),
    timeZoneElsewhere: t('Time zone elsewhere'),
    languages: t('Languages'),
    regions: t('Regions'),
  } satisfies Record<keyof Region, string>,
  formats: {
    regions: (regions: readonly WorkRegion[]) =>
      regions.map(({ code, name, timeZone }) => `${code} ${name} (${timeZone})`).join(', '),
  },
});

function RegionForm({ settings, revision }: { settings: Region; revision: number }) {
  const [update] = useAdminUpdateRegionMutation();
  const stored = { ...settings, revision, confirmsCurrency: false };
  const form = useJoiForm<RegionUpdate>({ schema: loadSchema, defaultValues: stored });
  return (
    <SettingsForm
      label={t('Region')}
      form={form}
      stored={stored}
      // Going back names no confirmation: the history says what it leads to.
      update={async ({ confirmsCurrency = true, ...values }) => {
        const { data, error } = await update({ ...values, confirmsCurrency });
        // What this page goes on to show is of the new region, such as the currency of a price that is typed next.
        if (data) setCurrentRegion(data.settings, data.addressFormat);
        const saved = data && { ...data.settings, revision: data.revision };
        return { error, saved: saved && { ...saved, confirmsCurrency: false } };
      }}
      failure={t('Failed to save the region')}
      success={{
        title: t('Region saved'),
        description: t('Pages, mails and documents from now on go by it.'),
      }}
      history={history()}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Country')}</CardTitle>
          <CountryFields form={form} stored={settings} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Money')}</CardTitle>
          <MoneyFields form={form} stored={settings} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Regions')}</CardTitle>
          <WorkRegionsField form={form} />
        </Stack>
      </Card>
    </SettingsForm>
  );
}

interface FieldsProps {
  form: JoiForm<RegionUpdate>;
}

function CountryFields({ form, stored }: FieldsProps & { stored: Region }) {
  const { control, formState } = form;
  const [country, timeZone, elsewhere] = useWatch({
    control,
    name: ['country', 'timeZone', 'timeZoneElsewhere'],
  });
  const code = country.trim().toUpperCase();
  const facts = useCountryFacts(code);
  const zones = useMemo(() => facts?.timeZones.map(({ name }) => name), [facts]);
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <CodeField
          kind="country"
          label={t('Country')}
          required
          entered={country}
          hint={t('Phone numbers, postcodes and tax numbers are read as it writes them')}
          {...fieldProps(form, 'country')}
        />
      </Grid>
      <RegionSuggestions form={form} stored={stored} country={code} facts={facts} />
      <Grid $min="16rem" $gap={4}>
        <CodeField
          kind="timeZone"
          label={t('Time zone of the office')}
          required
          entered={timeZone}
          first={zones}
          hint={t('By which staff call a day, a week and a month')}
          {...fieldProps(form, 'timeZone')}
        />
        <CodeField
          kind="timeZone"
          label={t('Time zone elsewhere')}
          entered={elsewhere}
          hint={t('Of addresses in none of the regions; empty where you take none')}
          {...fieldProps(form, 'timeZoneElsewhere')}
        />
      </Grid>
      <Grid $min="16rem" $gap={4}>
        <LinesField
          label={t('Languages, the default first')}
          {...useControlledField(control, 'languages')}
          lineErrors={formState.errors.languages}
        />
        <LinesField
          label={t('Other countries whose phone numbers are known')}
          {...useControlledField(control, 'otherCountries')}
          lineErrors={formState.errors.otherCountries}
        />
      </Grid>
    </>
  );
}

function MoneyFields({ form, stored }: FieldsProps & { stored: Region }) {
  const name = ['currency', 'membershipCurrency'] as const;
  const [currency, membershipCurrency] = useWatch({ control: form.control, name });
  const of = {
    currency: fieldProps(form, 'currency'),
    plans: fieldProps(form, 'membershipCurrency'),
  };
  const isOther = currency !== stored.currency || membershipCurrency !== stored.membershipCurrency;
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <CodeField
          kind="currency"
          label={t('Currency of prices')}
          required
          entered={currency}
          {...of.currency}
          onChange={(event) => {
            // Most companies have one.
            form.setValue('membershipCurrency', event.target.value.toUpperCase());
            return of.currency.onChange(event);
          }}
        />
        <CodeField
          kind="currency"
          label={t('Currency of club plans and hourly rates')}
          required
          entered={membershipCurrency}
          {...of.plans}
        />
      </Grid>
      {isOther && (
        <Notice tone="warning">
          {t(
            'Prices of services and extras keep their numbers in the new currency: look through them. Club plans keep their price until you set it anew. What is booked, quoted, paid or billed already stays in its currency, and sums are told for each currency. The taxed currencies follow.',
          )}
        </Notice>
      )}
      {isOther && (
        <CheckboxField label={t('Change the currency')} {...fieldProps(form, 'confirmsCurrency')} />
      )}
    </>
  );
}
