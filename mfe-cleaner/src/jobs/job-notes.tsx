import { msg, t } from '@brightnest/contracts/translation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueueAction, SendOutcome } from './use-queue';
import type { JobView } from './queued-changes';

interface JobNotesProps {
  job: JobView;
  queueAction: QueueAction;
  disabled: boolean;
}

const MAX_CHARACTERS = 2_000;

const OUTCOMES: Record<SendOutcome, string | undefined> = {
  sent: msg('Notes saved'),
  queued: msg('Notes kept on this phone, waiting to be sent'),
  rejected: undefined,
};

/** The cleaner's own notes, saved when the field is left and when the page is hidden. */
export function JobNotes({ job, queueAction, disabled }: JobNotesProps) {
  // Undefined while nothing is being typed: the field then shows the job's notes.
  const [typed, setTyped] = useState<string>();
  const [outcome, setOutcome] = useState<string>();
  const saving = useRef<string>(undefined);

  async function save() {
    const notes = typed?.trim();
    if (notes === undefined || notes === job.notes) return setTyped(undefined);
    // Leaving the field for another page saves twice.
    if (notes === saving.current) return;
    saving.current = notes;
    const stored = await queueAction({ kind: 'notes', notes });
    saving.current = undefined;
    if (!stored) return;
    // What was typed meanwhile stays.
    setTyped((now) => (now?.trim() === notes ? undefined : now));
    const text = OUTCOMES[await stored.outcome];
    setOutcome(text && t(text));
  }

  const saveOnLeaving = useEffectEvent(() => void save());
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saveOnLeaving();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveOnLeaving();
    };
  }, []);

  return (
    <Card as="section" aria-labelledby="job-notes" $padding={4}>
      <Stack $gap={2}>
        <CardTitle id="job-notes">{t('Your notes')}</CardTitle>
        <TextareaField
          label={t('Notes for the office')}
          hint={t('Kept when you leave the field.')}
          rows={3}
          maxLength={MAX_CHARACTERS}
          value={typed ?? job.notes}
          disabled={disabled}
          onChange={({ target }) => {
            setOutcome(undefined);
            setTyped(target.value);
          }}
          onBlur={() => void save()}
        />
        <p role="status">{outcome}</p>
      </Stack>
    </Card>
  );
}
