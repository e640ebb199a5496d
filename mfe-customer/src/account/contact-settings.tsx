import { CONTACT_METHODS } from '@brightnest/contracts/accounts/account';
import type {
  CustomerSettings,
  CustomerSettingsResponse,
} from '@brightnest/contracts/accounts/customer-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { CardHeading } from '../forms/form-layout';
import { CUSTOMER_SIGN_IN } from '../paths';

const { useCustomerGetSettingsQuery, useCustomerUpdateSettingsMutation } = remoteApi(
  'customer',
).injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerGetSettings: build.query<CustomerSettingsResponse | null, void>({
      query: () => callRoute(authRoutes.getCustomerSettings),
      providesTags: ['CustomerSettings'],
    }),
    customerUpdateSettings: build.mutation<CustomerSettingsResponse, CustomerSettings>({
      query: (body) => callRoute(authRoutes.updateCustomerSettings, { body }),
      invalidatesTags: (answer) => (answer ? ['CustomerSettings'] : []),
    }),
  }),
});

function LoadedSettings() {
  const { data, ...query } = useCustomerGetSettingsQuery();
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (data) return <SettingsForm settings={data.settings} />;
  return (
    <PendingQuery query={query} label="Loading your settings...">
      <Skeleton $height="5.5rem" />
      <Skeleton $height="2.75rem" $width="20rem" />
      <Skeleton $height="2.75rem" $width="9rem" />
    </PendingQuery>
  );
}

/** How the customer wants to be contacted. */
export function ContactSettings() {
  return (
    <Card as="section" aria-labelledby="contact-settings">
      <Stack>
        <CardHeading id="contact-settings">Staying in touch</CardHeading>
        <LoadedSettings />
      </Stack>
    </Card>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/accounts/customer-schemas').then(
    (module) => module.customerSettingsSchema,
  );

function SettingsForm({ settings }: { settings: CustomerSettings }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [update, { isLoading }] = useCustomerUpdateSettingsMutation();
  const form = useJoiForm<CustomerSettings>({ schema: loadSchema, defaultValues: settings });
  const method = useControlledField(form.control, 'preferredContactMethod');

  const submit = form.handleSubmit(async (changes) => {
    const { error } = await update(changes);
    if (error) {
      showFailure(error, 'Failed to save settings');
      form.applyServerErrors(error);
    } else {
      toast({ title: 'Settings saved', description: 'Your changes have been saved.' });
      form.reset(changes);
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="contact-settings">
      <Stack>
        <RadioCards
          legend="Preferred contact method"
          options={CONTACT_METHODS}
          minCardWidth="10rem"
          {...method}
        />
        <CheckboxField
          label="Send me offers and cleaning tips by email"
          {...fieldProps(form, 'marketingOptIn')}
        />
        <div>
          <Button type="submit" disabled={!form.formState.isDirty} loading={isLoading}>
            {isLoading ? 'Saving...' : 'Save settings'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
