import type { CustomerProfile } from '@brightnest/contracts/auth/customer-profile';
import { Badge } from '@brightnest/kit/ui/badge';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { ProfilePicture } from '../../area/profile-picture';

const month = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric' });

/** Who one is to us, with the way to change it. */
export function ProfileCard({ profile }: { profile: CustomerProfile }) {
  return (
    <Card as="section" aria-label="Your details">
      <Stack>
        <Cluster $justify="space-between">
          <Cluster>
            <ProfilePicture of={profile} />
            <CardTitle>
              {profile.firstName} {profile.lastName}
            </CardTitle>
          </Cluster>
          <LinkButton to="/customer/profile" variant="secondary">
            Edit profile
          </LinkButton>
        </Cluster>
        <DescriptionList
          items={[
            {
              term: 'Email',
              description: (
                <Cluster $gap={2}>
                  {profile.email}
                  {profile.isEmailVerified && <Badge tone="success">Verified</Badge>}
                </Cluster>
              ),
            },
            { term: 'Phone', description: profile.phone || 'Not given' },
            { term: 'Customer since', description: month.format(new Date(profile.createdAt)) },
          ]}
        />
      </Stack>
    </Card>
  );
}
