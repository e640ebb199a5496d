import type {
  BillingSettings as Settings,
  BillingSettingsRequest,
  BillingSettingsResponse,
} from '@brightnest/contracts/payments/billing-settings';
import type { TaxMode } from '@brightnest/contracts/payments/pricing-settings';
import { labelOf } from '@brightnest/contracts/forms';
import { invoiceRoutes } from '@brightnest/contracts/routes/bookings/invoices';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { CompanyFields, NumberFields, TAX_MODE_CHOICES, TaxFields } from './billing-fields';
import { SettingsForm } from '../../forms/settings-form';

const { useAdminGetBillingSettingsQuery, useAdminUpdateBillingSettingsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetBillingSettings: build.query<BillingSettingsResponse | null, void>({
      query: () => callRoute(invoiceRoutes.getBillingSettings),
      providesTags: ['BillingSettings'],
    }),
    adminUpdateBillingSettings: build.mutation<BillingSettingsResponse, BillingSettingsRequest>({
      query: (body) => callRoute(invoiceRoutes.updateBillingSettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['BillingSettings', 'PricingSettings', 'Activity'],
    }),
  }),
});

/** What invoices say of the company, and how its prices are taxed. */
export function BillingSettings() {
  const { data, ...query } = useAdminGetBillingSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Billing')}>
      {data ? (
        <BillingForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the billing settings...')}>
          <Skeleton $height="20rem" />
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/payments/billing-settings').then(
    (module) => module.billingSettingsRequestSchema,
  );

const HISTORY = {
  source: 'billing',
  labels: {
    legalName: msg('Legal name'),
    taxNumber: msg('Tax number'),
    taxNumberLabel: msg('What the tax number is called'),
    addressLines: msg('Address'),
    email: msg('Email'),
    phone: msg('Phone'),
    taxMode: msg('Tax in prices'),
    taxName: msg('Name of the tax'),
    taxRatePercent: msg('Rate (%)'),
    taxCurrencies: msg('Taxed currencies'),
    invoicePrefix: msg('Invoice numbers begin with'),
    creditNotePrefix: msg('Credit note numbers begin with'),
    receiptPrefix: msg('Receipt numbers begin with'),
    footer: msg('Last lines'),
  } satisfies Record<keyof Settings, string>,
  formats: { taxMode: (mode: TaxMode) => labelOf(TAX_MODE_CHOICES, mode) },
} as const;

function BillingForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdateBillingSettingsMutation();
  const form = useJoiForm<BillingSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Billing settings')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the billing settings')}
      success={{
        title: t('Billing settings saved'),
        description: t('Documents that are issued from now on say so.'),
      }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Company')}</CardTitle>
          <CompanyFields form={form} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Tax')}</CardTitle>
          <TaxFields form={form} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Documents')}</CardTitle>
          <NumberFields form={form} />
        </Stack>
      </Card>
    </SettingsForm>
  );
}
