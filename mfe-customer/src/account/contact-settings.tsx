import { msg, t } from '@brightnest/contracts/translation';
import { CONTACT_METHODS, SMS_PURPOSES } from '@brightnest/contracts/accounts/account';
import type {
  CustomerSettingsResponse,
  SmsReach,
  UpdateCustomerSettingsRequest,
} from '@brightnest/contracts/accounts/customer-schemas';
import { MARKETING_TEXT } from '@brightnest/contracts/privacy/consent';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { ChoiceGroup } from '@brightnest/kit/ui/forms/choice-group';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import {
  fieldProps,
  type JoiForm,
  useControlledField,
  useJoiForm,
} from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { useWatch } from 'react-hook-form';
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
    customerUpdateSettings: build.mutation<CustomerSettingsResponse, UpdateCustomerSettingsRequest>(
      {
        query: (body) => callRoute(authRoutes.updateCustomerSettings, { body }),
        // What offers are mailed is a consent, too.
        invalidatesTags: (answer) => (answer ? ['CustomerSettings', 'Consents'] : []),
      },
    ),
  }),
});

function LoadedSettings() {
  const { data, ...query } = useCustomerGetSettingsQuery();
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (data) return <SettingsForm {...data} />;
  return (
    <PendingQuery query={query} label={t('Loading your settings...')}>
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
        <CardHeading id="contact-settings">{t('Staying in touch')}</CardHeading>
        <LoadedSettings />
      </Stack>
    </Card>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/accounts/customer-schemas').then(
    (module) => module.updateCustomerSettingsRequestSchema,
  );

function SettingsForm({ settings, sms }: Omit<CustomerSettingsResponse, 'success'>) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [update, { isLoading }] = useCustomerUpdateSettingsMutation();
  const form = useJoiForm<UpdateCustomerSettingsRequest>({
    schema: loadSchema,
    defaultValues: settings,
  });
  const method = useControlledField(form.control, 'preferredContactMethod');

  const submit = form.handleSubmit(async (changes) => {
    const { error } = await update(changes);
    if (error) {
      showFailure(error, t('Failed to save settings'));
      form.applyServerErrors(error);
    } else {
      toast({ title: t('Settings saved'), description: t('Your changes have been saved.') });
      form.reset(changes);
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="contact-settings">
      <Stack>
        <RadioCards
          legend={t('Preferred contact method')}
          options={CONTACT_METHODS}
          minCardWidth="10rem"
          {...method}
        />
        {method.value === 'sms' && <SmsChoices form={form} sms={sms} />}
        <CheckboxField label={t(MARKETING_TEXT)} {...fieldProps(form, 'marketingOptIn')} />
        <div>
          <Button type="submit" disabled={!form.formState.isDirty} loading={isLoading}>
            {isLoading ? t('Saving...') : t('Save settings')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What to be texted about, and whether that arrives. */
function SmsChoices({
  form,
  sms,
}: {
  form: JoiForm<UpdateCustomerSettingsRequest>;
  sms: SmsReach | null;
}) {
  const chosen = useWatch({
    control: form.control,
    name: SMS_PURPOSES.map(({ value }) => value),
  });
  if (sms === null) {
    return (
      <Notice tone="info">
        {t('We do not send text messages at the moment. You hear from us by mail.')}
      </Notice>
    );
  }
  return (
    <>
      <SmsReachNotice sms={sms} />
      <ChoiceGroup
        legend={t('Text me about')}
        hint={t(chosen.some(Boolean) ? SMS_HINT : NOTHING_CHOSEN)}
      >
        {SMS_PURPOSES.map(({ value, label, hint }) => (
          <CheckboxField
            key={value}
            label={t(label)}
            hint={hint && t(hint)}
            {...fieldProps(form, value)}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

const SMS_HINT = msg(
  'Beside the mails, which have all the details. To end them, untick them here or answer STOP.',
);
const NOTHING_CHOSEN = msg('Nothing is ticked, so we only mail you.');

function SmsReachNotice({ sms: { number, isStopped } }: { sms: SmsReach }) {
  if (number === null) {
    return (
      <Notice
        action={
          <LinkButton to="/customer/profile" variant="secondary">
            {t('Change my phone number')}
          </LinkButton>
        }
      >
        {t(
          'Your profile has no mobile number that we can text. Until it has one, we only mail you.',
        )}
      </Notice>
    );
  }
  if (isStopped) {
    return (
      <Notice>
        {t(
          'You answered STOP to a text message, so we send none to {number}. Answer START to it, and they come again.',
          { number },
        )}
      </Notice>
    );
  }
  return <Notice tone="info">{t('Text messages go to {number}.', { number })}</Notice>;
}
