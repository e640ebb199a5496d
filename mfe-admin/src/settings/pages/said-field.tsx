import type { TextsFile } from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { useInsertVariable } from '../insert-variable';

/** What a text may name, with what it stands for. */
export type Variables = TextsFile['variables'];

// The choice is there for the field that one is in: a page has some sixty.
const WithVariables = styled.div`
  display: grid;
  gap: ${space[2]};

  &:not(:focus-within) > :last-child {
    display: none;
  }
`;

interface SaidFieldProps {
  label: string;
  /** Of a text of several lines. */
  rows?: number;
  hint?: string;
  error?: string;
  maxLength: number;
  value: string;
  variables: Variables;
  onChange: (text: string) => void;
}

/** A text, into which variables can be put where the cursor is. */
export function SaidField({ label, rows, variables, value, onChange, ...field }: SaidFieldProps) {
  const { control: line, insert: insertInLine } = useInsertVariable<HTMLInputElement>(
    value,
    onChange,
  );
  const { control: area, insert: insertInArea } = useInsertVariable<HTMLTextAreaElement>(
    value,
    onChange,
  );
  const insert = rows === undefined ? insertInLine : insertInArea;
  const said = {
    ...{ label, value, ...field },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <WithVariables>
      {rows === undefined ? (
        <TextField {...said} ref={line} />
      ) : (
        <TextareaField {...said} rows={rows} ref={area} />
      )}
      <SelectField
        label={t('Insert into {label}', { label })}
        hideLabel
        placeholder={t('Insert a variable')}
        options={variables.map(({ name, example }) => ({
          value: name,
          label: `{${name}}: ${example || t('Nothing at the moment')}`,
        }))}
        value=""
        onChange={({ target }) => insert(target.value)}
      />
    </WithVariables>
  );
}
