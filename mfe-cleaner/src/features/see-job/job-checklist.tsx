import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { CheckboxField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import type { useJobWork } from '../../waiting-reports/use-job-work';
import { WaitingMark } from '../../waiting-reports/waiting-mark';
import type { ShownJob } from '../../waiting-reports/with-waiting';

interface JobChecklistProps {
  job: ShownJob;
  work: ReturnType<typeof useJobWork>;
  disabled: boolean;
}

/** What to do; a tick is kept at once. */
export function JobChecklist({ job, work, disabled }: JobChecklistProps) {
  const done = job.checklist.filter(({ isDone }) => isDone).length;

  const isWaiting = (label: string) =>
    job.waiting.some(({ action }) => action.kind === 'tick' && action.label === label);

  if (job.checklist.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-checklist" $padding={4}>
      <Stack $gap={2}>
        <CardTitle id="job-checklist">What to do</CardTitle>
        <p role="status">
          {done} of {job.checklist.length} done
        </p>
        <div>
          {job.checklist.map(({ label, isDone }) => (
            <CheckboxField
              key={label}
              label={label}
              hint={isWaiting(label) && <WaitingMark />}
              checked={isDone}
              disabled={disabled}
              onChange={({ target }) => void work({ kind: 'tick', label, isDone: target.checked })}
            />
          ))}
        </div>
      </Stack>
    </Card>
  );
}
