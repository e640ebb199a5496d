import { t } from '@brightnest/contracts/translation';
import type {
  CustomerProfile,
  UpdateCustomerProfileRequest,
} from '@brightnest/contracts/accounts/customer-schemas';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Avatar } from '@brightnest/kit/ui/display/avatar';
import { Card, CardHeading, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { FileUpload } from '@brightnest/kit/ui/forms/files/file-upload';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import type { ReactNode } from 'react';
import { CUSTOMER_SIGN_IN } from '../paths';
import { ChangePassword } from './change-password';
import { CustomerArea } from './customer-area';
import {
  useCustomerGetProfileQuery,
  useCustomerUpdateProfileMutation,
  VerifyBanner,
} from './customer-profile';

/** Everything about oneself on one page, the password included. */
export function ProfilePage() {
  return (
    <CustomerArea>
      <CustomerProfileScreen>
        <ChangePassword />
      </CustomerProfileScreen>
    </CustomerArea>
  );
}

function ProfileParts() {
  const { data, ...query } = useCustomerGetProfileQuery();
  if (data) {
    return (
      <>
        <VerifyBanner profile={data.customer} />
        <PictureCard profile={data.customer} />
        <ProfileForm profile={data.customer} />
      </>
    );
  }
  return (
    <PendingQuery query={query} label={t('Loading your profile...')}>
      <Skeleton $height="12rem" />
      <Skeleton $height="18rem" />
    </PendingQuery>
  );
}

/** One's own name, phone and picture, to read and to change; and the parts given to it, below them. */
export function CustomerProfileScreen({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader
        title={t('Your profile')}
        description={t(
          'The name, phone and picture that go with your bookings, and your password.',
        )}
      />
      <Stack $gap={5}>
        <ProfileParts />
        {children}
      </Stack>
    </>
  );
}

/** The picture; what is uploaded becomes part of the profile at once. */
function PictureCard({ profile }: { profile: CustomerProfile }) {
  const { save, isSaving } = useSaveProfile();
  const { firstName, lastName, profileImageUrl } = profile;

  return (
    <Card as="section" aria-labelledby="profile-picture">
      <Stack>
        <Cluster $justify="space-between">
          <Cluster>
            <Avatar
              person={profile}
              url={profileImageUrl}
              size="5rem"
              label={`${firstName} ${lastName}`}
            />
            <CardTitle id="profile-picture">{t('Profile picture')}</CardTitle>
          </Cluster>
          {profileImageUrl && (
            <Button
              variant="secondary"
              loading={isSaving}
              onClick={() =>
                void save(
                  { firstName, lastName, profileImageUrl: '' },
                  t('Your picture was removed.'),
                )
              }
            >
              {t('Remove picture')}
            </Button>
          )}
        </Cluster>
        <FileUpload
          label={t('Upload a picture')}
          hint={t('An image up to 5MB. Only you and our staff can see it.')}
          rule={PROFILE_PICTURE_RULE}
          onUploaded={(url) =>
            void save(
              { firstName, lastName, profileImageUrl: url },
              t('Your new picture is in place.'),
            )
          }
        />
      </Stack>
    </Card>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/accounts/customer-schemas').then(
    (module) => module.updateCustomerProfileRequestSchema,
  );

/** Names and phone. */
function ProfileForm({ profile }: { profile: CustomerProfile }) {
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
    const error = await save(changes, t('Your changes have been saved.'));
    if (error) form.applyServerErrors(error);
    else form.reset(changes);
  });

  return (
    <Card as="form" noValidate onSubmit={submit} aria-labelledby="your-details">
      <Stack>
        <CardHeading id="your-details">{t('Your details')}</CardHeading>
        <NameFields form={form} min="13rem" />
        <PhoneField form={form} />
        <TextField
          label={t('Email')}
          hint={t('The address you sign in with')}
          type="email"
          value={profile.email}
          readOnly
        />
        <div>
          <Button type="submit" disabled={!form.formState.isDirty} loading={isSaving}>
            {t('Save changes')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** Saves the profile with its toasts. @returns what went wrong, for the form's fields. */
function useSaveProfile() {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [update, { isLoading }] = useCustomerUpdateProfileMutation();

  async function save(changes: UpdateCustomerProfileRequest, done: string) {
    const { error } = await update(changes);
    if (error) showFailure(error, t('Failed to update profile'));
    else toast({ title: t('Profile updated'), description: done });
    return error;
  }

  return { save, isSaving: isLoading };
}
