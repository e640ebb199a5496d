import { TextareaField } from '@brightnest/kit/ui/field';

const MAX_NOTE_LENGTH = 2_000;

interface RejectionNoteProps {
  value: string;
  onChange: (note: string) => void;
}

/** What whoever is declined is told besides. */
export function RejectionNote({ value, onChange }: RejectionNoteProps) {
  return (
    <TextareaField
      label="Note (optional)"
      hint="The applicant reads it in the e-mail and beside the status of the application."
      rows={3}
      maxLength={MAX_NOTE_LENGTH}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
