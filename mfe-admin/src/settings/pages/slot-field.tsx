import type {
  PagePicture,
  TextEntry,
  TextsFile,
  TextSlot,
  TextValue,
} from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { ArrowDown, ArrowUp, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useInsertVariable } from '../insert-variable';
import { LinesField } from '../../forms/lines-field';
import { PictureField } from './picture-field';

const Default = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Entry = styled.li`
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Entries = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What a text may name, with what it stands for. */
type Variables = TextsFile['variables'];

interface SlotFieldProps {
  slot: TextSlot;
  variables: Variables;
  label: string;
  /** What stands there by default in the language that is edited. */
  standard: TextValue | null;
  /** What the company says there; undefined where the default stands. */
  value: TextValue | undefined;
  /** Undefined for the default. */
  onChange: (value: TextValue | undefined) => void;
  error?: string;
}

/** A place of a page with what stands there, and the way back to the default. */
export function SlotField({ value, standard, onChange, ...props }: SlotFieldProps) {
  const isOwn = value !== undefined;
  return (
    <Stack $gap={2}>
      <Control {...props} value={value ?? standard} onChange={onChange} />
      {isOwn && (
        <Cluster $gap={3}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Back to the default: {label}', { label: props.label })}
            onClick={() => onChange(undefined)}
          >
            <RotateCcw aria-hidden="true" />
            {t('Back to the default')}
          </Button>
          {typeof standard === 'string' && props.slot.kind !== 'markdown' && (
            <Default>{t('By default: {text}', { text: standard })}</Default>
          )}
        </Cluster>
      )}
    </Stack>
  );
}

type ControlProps = Omit<SlotFieldProps, 'standard' | 'value'> & { value: TextValue | null };

function Control({ slot, variables, label, value, onChange, error }: ControlProps) {
  const { kind, key, maxLength } = slot;
  switch (kind) {
    case 'picture':
      return <PictureField {...{ label, error, onChange }} value={value as PagePicture | null} />;
    case 'list':
      return (
        <LinesField
          {...{ label, onChange, error }}
          name={key}
          value={value as string[]}
          onBlur={() => undefined}
          lineErrors={undefined}
        />
      );
    case 'entries':
      return (
        <EntriesField
          {...{ slot, variables, label, onChange, error }}
          entries={value as TextEntry[]}
        />
      );
    case 'line':
      return (
        <SaidField {...{ label, error, maxLength, variables, onChange }} value={value as string} />
      );
    default:
      return (
        <SaidField
          {...{ label, error, maxLength, variables, onChange }}
          rows={kind === 'markdown' ? 24 : 3}
          hint={
            kind === 'markdown'
              ? t(
                  'In Markdown: ## begins a chapter, - a line of a list, **bold**, [text](address).',
                )
              : undefined
          }
          value={value as string}
        />
      );
  }
}

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
function SaidField({ label, rows, variables, value, onChange, ...field }: SaidFieldProps) {
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

interface EntriesFieldProps {
  slot: TextSlot;
  variables: Variables;
  label: string;
  entries: TextEntry[];
  onChange: (entries: TextEntry[]) => void;
  error?: string;
}

/** Things that belong together, such as questions with their answers: added to, put in order, taken from. */
function EntriesField({ slot, variables, label, entries, onChange, error }: EntriesFieldProps) {
  const fields = slot.fields ?? [];
  const put = (index: number, entry: TextEntry) => onChange(entries.with(index, entry));
  const move = (index: number, by: number) => {
    const moved = entries.toSpliced(index, 1);
    onChange(moved.toSpliced(index + by, 0, entries[index]!));
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {error && <p role="alert">{error}</p>}
      <Entries>
        {entries.map((entry, index) => (
          <Entry key={index}>
            <Stack $gap={3}>
              {fields.map((field) => (
                <SaidField
                  key={field}
                  label={fieldLabel(field)}
                  rows={2}
                  maxLength={slot.maxLength}
                  variables={variables}
                  value={entry[field] ?? ''}
                  onChange={(text) => put(index, { ...entry, [field]: text })}
                />
              ))}
              <Cluster $gap={2}>
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={index === 0}
                  aria-label={t('Move entry {number} up', { number: index + 1 })}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={index === entries.length - 1}
                  aria-label={t('Move entry {number} down', { number: index + 1 })}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('Remove entry {number}', { number: index + 1 })}
                  onClick={() => onChange(entries.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </Cluster>
            </Stack>
          </Entry>
        ))}
      </Entries>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Add an entry to {label}', { label })}
        onClick={() =>
          onChange([...entries, Object.fromEntries(fields.map((field) => [field, '']))])
        }
      >
        <Plus aria-hidden="true" />
        {t('Add an entry')}
      </Button>
    </fieldset>
  );
}

/** Names of fields come from the pages' declarations: `priceNote` is read as «Price note». */
export function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
