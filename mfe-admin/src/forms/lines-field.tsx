import { t } from '@brightnest/contracts/translation';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import type { Ref } from 'react';

/** `<LinesField label="Features" {...useControlledField(form.control, 'features')} lineErrors={…} />` */
interface LinesFieldProps {
  label: string;
  name: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  onBlur: () => void;
  ref?: Ref<HTMLTextAreaElement>;
  /** Error of the list as a whole. */
  error?: string;
  /** Errors of the list or its lines: `form.formState.errors.features`. */
  lineErrors: unknown;
}

/** A list of texts, one entry per line. Blank lines are dropped when it is sent. */
export function LinesField({ value, onChange, error, lineErrors, ...rest }: LinesFieldProps) {
  return (
    <TextareaField
      {...rest}
      hint={t('One per line.')}
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      error={error ?? messageOf(lineErrors)}
    />
  );
}

/** Message of the first invalid line. */
function messageOf(lineErrors: unknown): string | undefined {
  if (!Array.isArray(lineErrors)) return undefined;
  const line = lineErrors.findIndex(Boolean);
  if (line < 0) return undefined;
  const { message } = lineErrors[line] as { message?: string };
  return message && t('Line {number}: {message}', { number: line + 1, message });
}
