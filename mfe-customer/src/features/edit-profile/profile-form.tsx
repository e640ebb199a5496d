import type {
  CustomerProfile,
  UpdateCustomerProfileRequest,
} from '@brightnest/contracts/auth/customer-profile';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { Card } from '@brightnest/kit/ui/card';
import { TextField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { CardHeading } from '../../area/card-heading';
import { useSaveProfile } from './use-save-profile';

const loadSchema = () =>
  import('@brightnest/contracts/auth/customer-profile').then(
    (module) => module.updateCustomerProfileRequestSchema,
  );

/** Names and phone. */
export function ProfileForm({ profile }: { profile: CustomerProfile }) {
  const { save, isSaving } = useSaveProfile();
  const form = useJoiForm<UpdateCustomerProfileRequest>({
    schema: loadSchema,
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone ?? '',
    },
  });

  const submit = form.handleSubmit(async (changes) => {
    const error = await save(changes, 'Your changes have been saved.');
    if (error) form.applyServerErrors(error);
    else form.reset(changes);
  });

  return (
    <Card as="form" noValidate onSubmit={submit} aria-labelledby="your-details">
      <Stack>
        <CardHeading id="your-details">Your details</CardHeading>
        <NameFields form={form} min="13rem" />
        <TextField label="Phone" type="tel" autoComplete="tel" {...fieldProps(form, 'phone')} />
        <TextField
          label="Email"
          hint="The address you sign in with"
          type="email"
          value={profile.email}
          readOnly
        />
        <div>
          <Button type="submit" disabled={!form.formState.isDirty} loading={isSaving}>
            Save changes
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
