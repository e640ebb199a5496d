import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-area';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { TextareaField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import type { useJobChange } from '../../jobs/use-job-change';

interface JobNotesProps {
  job: CleanerJob;
  change: ReturnType<typeof useJobChange>;
  disabled: boolean;
}

const MOST_CHARACTERS = 2_000;

/** The cleaner's own notes, kept when the field is left. */
export function JobNotes({ job, change, disabled }: JobNotesProps) {
  // None: nothing is being written, and the field shows what is kept.
  const [written, setWritten] = useState<string>();
  const [isKept, setIsKept] = useState(false);

  async function keep() {
    const notes = written?.trim();
    if (notes === undefined || notes === job.notes) return setWritten(undefined);
    if (!(await change(() => ({ notes })))) return;
    setIsKept(true);
    // What was written meanwhile stays.
    setWritten((now) => (now?.trim() === notes ? undefined : now));
  }

  return (
    <Card as="section" aria-labelledby="job-notes" $padding={4}>
      <Stack $gap={2}>
        <CardTitle id="job-notes">Your notes</CardTitle>
        <TextareaField
          label="Notes for the office"
          hint="Kept when you leave the field."
          rows={3}
          maxLength={MOST_CHARACTERS}
          value={written ?? job.notes}
          disabled={disabled}
          onChange={({ target }) => {
            setIsKept(false);
            setWritten(target.value);
          }}
          onBlur={() => void keep()}
        />
        <p role="status">{isKept && 'Notes saved'}</p>
      </Stack>
    </Card>
  );
}
