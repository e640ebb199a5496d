import type {
  CustomerProfile,
  UpdateCustomerProfileRequest,
} from '@brightnest/contracts/auth/customer-profile';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { Card } from '@brightnest/kit/ui/card';
import { TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
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
        <Grid $min="13rem" $gap={4}>
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            {...fieldProps(form, 'firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            {...fieldProps(form, 'lastName')}
          />
        </Grid>
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
