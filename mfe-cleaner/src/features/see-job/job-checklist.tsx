import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-area';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { CheckboxField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import type { useJobChange } from '../../jobs/use-job-change';

interface JobChecklistProps {
  job: CleanerJob;
  change: ReturnType<typeof useJobChange>;
  disabled: boolean;
}

/** What to do; a tick is kept at once. */
export function JobChecklist({ job, change, disabled }: JobChecklistProps) {
  const done = job.checklist.filter(({ isDone }) => isDone).length;

  function tick(label: string, isTicked: boolean) {
    void change((now) => {
      const others = now.checklist.filter((one) => one.isDone && one.label !== label);
      const checklistDone = others.map((one) => one.label);
      return { checklistDone: isTicked ? [...checklistDone, label] : checklistDone };
    });
  }

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
              checked={isDone}
              disabled={disabled}
              onChange={({ target }) => tick(label, target.checked)}
            />
          ))}
        </div>
      </Stack>
    </Card>
  );
}
