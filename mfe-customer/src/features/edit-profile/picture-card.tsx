import type { CustomerProfile } from '@brightnest/contracts/auth/customer-profile';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/uploads/upload-rules';
import { Button } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { FileUpload } from '@brightnest/kit/ui/file-upload';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { ProfilePicture } from '../../area/profile-picture';
import { useSaveProfile } from './use-save-profile';

/** The picture; what is uploaded becomes part of the profile at once. */
export function PictureCard({ profile }: { profile: CustomerProfile }) {
  const { save, isSaving } = useSaveProfile();
  const { firstName, lastName, profileImageUrl } = profile;

  return (
    <Card as="section" aria-labelledby="profile-picture">
      <Stack>
        <Cluster $justify="space-between">
          <Cluster>
            <ProfilePicture of={profile} size="5rem" />
            <CardTitle id="profile-picture">Profile picture</CardTitle>
          </Cluster>
          {profileImageUrl && (
            <Button
              variant="secondary"
              loading={isSaving}
              onClick={() =>
                void save({ firstName, lastName, profileImageUrl: '' }, 'Your picture was removed.')
              }
            >
              Remove picture
            </Button>
          )}
        </Cluster>
        <FileUpload
          label="Upload a picture"
          hint="An image up to 5MB. Only you and our staff can see it."
          rule={PROFILE_PICTURE_RULE}
          onUploaded={(url) =>
            void save(
              { firstName, lastName, profileImageUrl: url },
              'Your new picture is in place.',
            )
          }
        />
      </Stack>
    </Card>
  );
}
