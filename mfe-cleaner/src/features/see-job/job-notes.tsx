import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { TextareaField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useJobWork, WorkAnswer } from '../../waiting-reports/use-job-work';
import type { ShownJob } from '../../waiting-reports/with-waiting';

interface JobNotesProps {
  job: ShownJob;
  work: ReturnType<typeof useJobWork>;
  disabled: boolean;
}

const MOST_CHARACTERS = 2_000;

const OUTCOMES: Record<WorkAnswer, string | undefined> = {
  sent: 'Notes saved',
  waiting: 'Notes kept on this phone, waiting to be sent',
  refused: undefined,
};

/** The cleaner's own notes, kept when the field is left, and when the phone turns to something else. */
export function JobNotes({ job, work, disabled }: JobNotesProps) {
  // None: nothing is being written, and the field shows what is kept.
  const [written, setWritten] = useState<string>();
  const [outcome, setOutcome] = useState<string>();
  const beingKept = useRef<string>(undefined);

  async function keep() {
    const notes = written?.trim();
    if (notes === undefined || notes === job.notes) return setWritten(undefined);
    // Who leaves the field for another page leaves it twice.
    if (notes === beingKept.current) return;
    beingKept.current = notes;
    const kept = await work({ kind: 'notes', notes });
    beingKept.current = undefined;
    if (!kept) return;
    // What was written meanwhile stays.
    setWritten((now) => (now?.trim() === notes ? undefined : now));
    setOutcome(OUTCOMES[await kept.answer]);
  }

  const keepWhenLeft = useEffectEvent(() => void keep());
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keepWhenLeft();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      keepWhenLeft();
    };
  }, []);

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
            setOutcome(undefined);
            setWritten(target.value);
          }}
          onBlur={() => void keep()}
        />
        <p role="status">{outcome}</p>
      </Stack>
    </Card>
  );
}
