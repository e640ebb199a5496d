import type {
  PagePicture,
  TextEntry,
  TextSlot,
  TextValue,
} from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { ArrowDown, ArrowUp, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
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

interface SlotFieldProps {
  slot: TextSlot;
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

function Control({ slot, label, value, onChange, error }: ControlProps) {
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
      return <EntriesField {...{ slot, label, onChange, error }} entries={value as TextEntry[]} />;
    case 'line':
      return (
        <TextField
          {...{ label, error, maxLength }}
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextareaField
          {...{ label, error, maxLength }}
          rows={kind === 'markdown' ? 24 : 3}
          hint={
            kind === 'markdown'
              ? t(
                  'In Markdown: ## begins a chapter, - a line of a list, **bold**, [text](address).',
                )
              : undefined
          }
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

interface EntriesFieldProps {
  slot: TextSlot;
  label: string;
  entries: TextEntry[];
  onChange: (entries: TextEntry[]) => void;
  error?: string;
}

/** Things that belong together, such as questions with their answers: added to, put in order, taken from. */
function EntriesField({ slot, label, entries, onChange, error }: EntriesFieldProps) {
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
                <TextareaField
                  key={field}
                  label={fieldLabel(field)}
                  rows={2}
                  maxLength={slot.maxLength}
                  value={entry[field] ?? ''}
                  onChange={({ target }) => put(index, { ...entry, [field]: target.value })}
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
