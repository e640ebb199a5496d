import type {
  BillingSettings as Settings,
  BillingSettingsRequest,
  BillingSettingsResponse,
} from '@brightnest/contracts/payments/billing-settings';
import { invoiceRoutes } from '@brightnest/contracts/routes/invoices';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useWatch } from 'react-hook-form';
import { HistoryDisclosure } from '../activity/record-history';
import { useSaveForm } from '../forms/form-dialog';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { CompanyFields, NumberFields, TaxFields } from './billing-fields';

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
    <Section title="Billing">
      {data ? (
        <BillingForm {...data} />
      ) : (
        <PendingQuery query={query} label="Loading the billing settings...">
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

function BillingForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdateBillingSettingsMutation();
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  const form = useJoiForm<BillingSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const known = useWatch({ control: form.control, name: 'revision' });
  const { submit, isSending } = useSaveForm<BillingSettingsRequest>(form, {
    send: async (values) => {
      const { data, error } = await update(values);
      if (data) form.reset({ ...data.settings, revision: data.revision });
      return { error };
    },
    failure: 'Failed to save the billing settings',
    success: () => ({
      title: 'Billing settings saved',
      description: 'Documents that are issued from now on say so.',
    }),
    onDone: () => undefined,
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Billing settings">
      <Stack $gap={5}>
        {revision > known && (
          <Notice
            tone="info"
            role="alert"
            action={
              <Button
                variant="secondary"
                size="sm"
                onClick={() => form.reset({ ...settings, revision })}
              >
                Show them
              </Button>
            }
          >
            Somebody else has just changed these settings. Showing theirs discards what you typed.
          </Notice>
        )}
        <Card>
          <Stack>
            <CardTitle>Company</CardTitle>
            <CompanyFields form={form} />
          </Stack>
        </Card>
        <Card>
          <Stack>
            <CardTitle>Tax</CardTitle>
            <TaxFields form={form} />
          </Stack>
        </Card>
        <Card>
          <Stack>
            <CardTitle>Documents</CardTitle>
            <NumberFields form={form} />
          </Stack>
        </Card>
        <div>
          <Button type="submit" disabled={!form.formState.isDirty} loading={isSending}>
            Save changes
          </Button>
        </div>
        {mayReadHistory && <HistoryDisclosure resource="billing-settings" resourceId="company" />}
      </Stack>
    </form>
  );
}
