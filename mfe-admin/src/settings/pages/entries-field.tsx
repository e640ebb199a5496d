import type { TextEntry, TextSlot } from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import {
  LIST_ADD,
  LIST_ITEM,
  MoveButtons,
  RemoveButton,
  useListFocus,
} from '../../forms/list-focus';
import { SaidField, type Variables } from './said-field';
import { fieldName } from './field-names';

const Entry = styled.li`
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Entries = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: ${space[2]} 0 ${space[3]};
  padding: 0;
  list-style: none;
`;

interface EntriesFieldProps {
  slot: TextSlot;
  variables: Variables;
  label: string;
  entries: TextEntry[];
  onChange: (entries: TextEntry[]) => void;
  error?: string;
}

/** Things that belong together, such as questions with their answers: added to, put in order, taken from. */
export function EntriesField({
  slot,
  variables,
  label,
  entries,
  onChange,
  error,
}: EntriesFieldProps) {
  const { list, status, added, moved, removed } = useListFocus<HTMLFieldSetElement>();
  const fields = slot.fields ?? [];
  const nameOf = (index: number) => t('entry {number}', { number: index + 1 });
  const put = (index: number, entry: TextEntry) => onChange(entries.with(index, entry));
  const move = (index: number, by: -1 | 1) => {
    onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entries[index]!));
    moved(nameOf(index), { to: index + by, by, count: entries.length });
  };
  const remove = (index: number) => {
    onChange(entries.toSpliced(index, 1));
    removed(nameOf(index), { at: index, left: entries.length - 1 });
  };
  return (
    <fieldset ref={list}>
      <legend>{label}</legend>
      {status}
      {error && <p role="alert">{error}</p>}
      <Entries>
        {entries.map((entry, index) => (
          <Entry key={index} {...LIST_ITEM}>
            <Stack $gap={3}>
              {fields.map((field) => (
                <SaidField
                  key={field}
                  label={fieldName([field])}
                  rows={2}
                  maxLength={slot.maxLength}
                  variables={variables}
                  value={entry[field] ?? ''}
                  onChange={(text) => put(index, { ...entry, [field]: text })}
                />
              ))}
              <Cluster $gap={2}>
                <MoveButtons
                  name={nameOf(index)}
                  index={index}
                  count={entries.length}
                  onMove={(by) => move(index, by)}
                />
                <RemoveButton name={nameOf(index)} onRemove={() => remove(index)} />
              </Cluster>
            </Stack>
          </Entry>
        ))}
      </Entries>
      <Button
        {...LIST_ADD}
        variant="secondary"
        size="sm"
        aria-label={t('Add an entry to {label}', { label })}
        onClick={() => {
          onChange([...entries, Object.fromEntries(fields.map((field) => [field, '']))]);
          added(entries.length);
        }}
      >
        <Plus aria-hidden="true" />
        {t('Add an entry')}
      </Button>
    </fieldset>
  );
}
