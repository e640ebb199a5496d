import type { CustomerSettings } from '@brightnest/contracts/auth/customer-settings';
import { CONTACT_METHODS } from '@brightnest/contracts/auth/contact-methods';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { CheckboxField } from '@brightnest/kit/ui/field';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { Stack } from '@brightnest/kit/ui/stack';
import { useUpdateCustomerSettingsMutation } from '../../api/settings';
import { useAccountFailure } from '../../area/use-account-failure';

const loadSchema = () =>
  import('@brightnest/contracts/auth/customer-settings').then(
    (module) => module.customerSettingsSchema,
  );

export function SettingsForm({ settings }: { settings: CustomerSettings }) {
  const toast = useToast();
  const failed = useAccountFailure();
  const [update, { isLoading }] = useUpdateCustomerSettingsMutation();
  const form = useJoiForm<CustomerSettings>({ schema: loadSchema, defaultValues: settings });
  const method = useControlledField(form.control, 'preferredContactMethod');

  const submit = form.handleSubmit(async (changes) => {
    const { error } = await update(changes);
    if (error) {
      failed('Failed to save settings', error);
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
