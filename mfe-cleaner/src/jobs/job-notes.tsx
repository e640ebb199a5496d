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

/** What the cleaner writes of a job, for the customer and for the office. */
export function JobNotes({ job, queueAction, disabled }: JobNotesProps) {
  return (
    <Card as="section" aria-labelledby="job-notes" $padding={4}>
      <Stack $gap={4}>
        <CardTitle id="job-notes">{t('Your notes')}</CardTitle>
        <Note
          label={t('Note for the customer')}
          hint={t('They read it once the job is done. Kept when you leave the field.')}
          value={job.customerNote}
          disabled={disabled}
          store={(note) => queueAction({ kind: 'customer-note', note })}
        />
        <Note
          label={t('Notes for the office')}
          hint={t('Only you and our staff can read them. Kept when you leave the field.')}
          value={job.notes}
          disabled={disabled}
          store={(notes) => queueAction({ kind: 'notes', notes })}
        />
      </Stack>
    </Card>
  );
}

interface NoteProps {
  label: string;
  hint: string;
  value: string;
  disabled: boolean;
  store: (text: string) => ReturnType<QueueAction>;
}

/** A text that is saved when the field is left and when the page is hidden. */
function Note({ label, hint, value, disabled, store }: NoteProps) {
  // Undefined while nothing is being typed: the field then shows what is stored.
  const [typed, setTyped] = useState<string>();
  const [outcome, setOutcome] = useState<string>();
  const saving = useRef<string>(undefined);

  async function save() {
    const text = typed?.trim();
    if (text === undefined || text === value) return setTyped(undefined);
    // Leaving the field for another page saves twice.
    if (text === saving.current) return;
    saving.current = text;
    const stored = await store(text);
    saving.current = undefined;
    if (!stored) return;
    // What was typed meanwhile stays.
    setTyped((now) => (now?.trim() === text ? undefined : now));
    const said = OUTCOMES[await stored.outcome];
    setOutcome(said && t(said));
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
    <div>
      <TextareaField
        label={label}
        hint={hint}
        rows={3}
        maxLength={MAX_CHARACTERS}
        value={typed ?? value}
        disabled={disabled}
        onChange={({ target }) => {
          setOutcome(undefined);
          setTyped(target.value);
        }}
        onBlur={() => void save()}
      />
      <p role="status">{outcome}</p>
    </div>
  );
}
