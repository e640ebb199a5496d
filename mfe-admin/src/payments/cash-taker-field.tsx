import { OFFICE } from '@brightnest/contracts/payments/deal';
import type { NamedCleaner } from '@brightnest/contracts/payments/deal-schemas';
import { t } from '@brightnest/contracts/translation';
import { SelectField } from '@brightnest/kit/ui/forms/field';

interface CashTakerFieldProps {
  /** Who may have taken it; the office may always. */
  takers: readonly NamedCleaner[];
  value: string;
  onChange: (takenBy: string) => void;
}

/** Who took the cash that is recorded: a cleaner hands it in, and it is counted with what they took. */
export function CashTakerField({ takers, value, onChange }: CashTakerFieldProps) {
  if (takers.length === 0) return null;
  return (
    <SelectField
      label={t('Who took the cash?')}
      hint={t('What a cleaner took is counted as theirs to hand in.')}
      options={[
        ...takers.map(({ id, name }) => ({ value: id, label: name })),
        { value: OFFICE, label: t('The office') },
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Who most likely took it. */
export const likelyTaker = (takers: readonly NamedCleaner[]): string => takers[0]?.id ?? OFFICE;
