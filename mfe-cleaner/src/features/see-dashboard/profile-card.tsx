import type { CleanerOwnProfile } from '@brightnest/contracts/bookings/cleaner-area';
import { Badge } from '@brightnest/kit/ui/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { amountText } from '@brightnest/kit/money/amount-text';

// Shown where none is agreed.
const USUAL_RATE = '25.00';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

function factsOf(profile: CleanerOwnProfile) {
  const { hourlyRate } = profile;
  return [
    { term: 'Employee ID', description: profile.employeeId },
    { term: 'Email', description: profile.email },
    { term: 'Phone', description: profile.phone || 'Not given' },
    {
      term: 'Hourly rate',
      description: hourlyRate ? amountText(hourlyRate.amount, hourlyRate.currency) : USUAL_RATE,
    },
    { term: 'Training', description: profile.trainingCompleted ? 'Completed' : 'Not completed' },
    { term: 'Own transport', description: yesNo(profile.hasOwnTransport) },
    { term: 'Own equipment', description: yesNo(profile.hasOwnEquipment) },
    { term: 'Working days', description: profile.availableDays.join(', ') || 'Every day' },
    { term: 'Areas', description: profile.preferredAreas.join(', ') || 'All areas' },
    { term: 'About me', description: profile.bio || 'Nothing written yet' },
  ];
}

/** The cleaner as the company knows them. */
export function ProfileCard({ profile }: { profile: CleanerOwnProfile }) {
  return (
    <Card as="section" aria-labelledby="your-details">
      <Stack>
        <Cluster $justify="space-between">
          <CardTitle id="your-details">Profile</CardTitle>
          <Badge tone={profile.isVerified ? 'success' : 'warning'}>
            {profile.isVerified ? 'Verified' : 'Not verified yet'}
          </Badge>
        </Cluster>
        <strong>
          {profile.firstName} {profile.lastName}
        </strong>
        <DescriptionList items={factsOf(profile)} />
      </Stack>
    </Card>
  );
}
