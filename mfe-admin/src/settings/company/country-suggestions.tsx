import { WEEK_DAY_NAMES } from '@brightnest/contracts/company/company-profile';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { countryName, type Region } from '@brightnest/contracts/company/region';
import type { RegionUpdate } from '@brightnest/contracts/company/region-schemas';
import type { BillingSettingsRequest } from '@brightnest/contracts/payments/billing-settings';
import { firstWeekday } from '@brightnest/contracts/calendar-dates';
import { languageName, t } from '@brightnest/contracts/translation';
import { pageLanguage } from '@brightnest/kit/runtime/page/language';
import { Button } from '@brightnest/kit/ui/controls/button';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CountryFacts } from './country-facts';

/** What is usual in a country; undefined until it is known, and for what is no country. */
export function useCountryFacts(country: string): CountryFacts | undefined {
  const [known, setKnown] = useState<{ country: string; facts: CountryFacts | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    import('./country-facts').then(
      ({ findCountryFacts }) =>
        isCurrent && setKnown({ country, facts: findCountryFacts(country) }),
      // A suggestion that can't be fetched is none.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [country]);
  return known?.country === country ? known.facts : undefined;
}

interface RegionSuggestionsProps {
  form: JoiForm<RegionUpdate>;
  stored: Region;
  /** As it is entered now. */
  country: string;
  facts: CountryFacts | undefined;
}

/** What is usual in another country than the company has been in, to be filled in at once. */
export function RegionSuggestions({ form, stored, country, facts }: RegionSuggestionsProps) {
  const [filledIn, setFilledIn] = useState('');
  if (country === stored.country || !facts) return null;
  const name = countryName(country, pageLanguage());
  const { currency, languages, timeZones, callingCode, tax } = facts;

  function fillIn() {
    const values: Partial<RegionUpdate> = {
      ...{ country, currency, membershipCurrency: currency, languages },
      ...{ timeZone: timeZones[0]?.name ?? '', timeZoneElsewhere: '' },
      // Those that are there are of the other country.
      ...{ otherCountries: [], regions: [] },
    };
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof RegionUpdate, value, { shouldDirty: true });
    }
    form.clearErrors();
    setFilledIn(country);
  }

  return (
    <Stack as="section" $gap={3} aria-label={t('Usual in {country}', { country: name })}>
      <strong>{t('Usual in {country}', { country: name })}</strong>
      <DescriptionList
        items={[
          { term: t('Currency'), description: currency },
          {
            term: t('Time zone'),
            description: timeZones
              .map((zone) => (zone.cities ? `${zone.name} (${zone.cities})` : zone.name))
              .join('; '),
          },
          {
            term: t('Languages'),
            description: languages.map((language) => languageName(language)).join(', '),
          },
          { term: t('Phone numbers'), description: `${callingCode} …` },
          {
            term: t('Weeks begin on'),
            description: t(WEEK_DAY_NAMES[firstWeekday(country) - 1] ?? ''),
          },
          ...(tax ? [{ term: t('Tax'), description: taxText(tax) }] : []),
        ]}
      />
      <div>
        <Button variant="secondary" size="sm" onClick={fillIn}>
          {t('Fill these in')}
        </Button>
      </div>
      <p role="status">
        {filledIn === country &&
          t('They are filled in below. The tax is suggested with the legal details.')}
      </p>
    </Stack>
  );
}

const taxText = ({ name, ratePercent }: NonNullable<CountryFacts['tax']>) =>
  t('{name}, {rate}%', { name, rate: ratePercent });

/** The tax that is usual in the company's country, as long as it says that it has none. */
export function TaxSuggestion({ form }: { form: JoiForm<BillingSettingsRequest> }) {
  const { country } = currentRegion();
  const tax = useCountryFacts(country)?.tax;
  const taxMode = useWatch({ control: form.control, name: 'taxMode' });
  if (taxMode !== 'none' || !tax) return null;

  function fillIn({ name, ratePercent }: NonNullable<CountryFacts['tax']>) {
    form.setValue('taxMode', 'included', { shouldDirty: true });
    form.setValue('taxName', name, { shouldDirty: true });
    form.setValue('taxRatePercent', ratePercent, { shouldDirty: true });
    form.setFocus('taxName');
  }

  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={() => fillIn(tax)}>
          {t('Fill it in')}
        </Button>
      }
    >
      {t('Usual in {country}: {tax}. Check that it is the rate of cleaning.', {
        country: countryName(country, pageLanguage()),
        tax: taxText(tax),
      })}
    </Notice>
  );
}
