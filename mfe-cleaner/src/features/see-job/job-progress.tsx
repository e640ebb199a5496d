import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Stack } from '@brightnest/kit/ui/stack';
import { doneText } from '../../times/moment-text';

const STEPS = [
  ['Accepted', 'acceptedAt'],
  ['On my way', 'onMyWayAt'],
  ['Started', 'startedAt'],
  ['Completed', 'completedAt'],
  ['Cash received', 'cashCollectedAt'],
] as const;

/** What has been done when, in the time of the place. */
export function JobProgress({ job }: { job: CleanerJob }) {
  const items = STEPS.flatMap(([term, field]) => {
    const time = job[field];
    return time === null ? [] : [{ term, description: doneText(time, job.timeZone) }];
  });
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-progress" $padding={4}>
      <Stack>
        <CardTitle id="job-progress">Progress</CardTitle>
        <DescriptionList items={items} />
      </Stack>
    </Card>
  );
}
