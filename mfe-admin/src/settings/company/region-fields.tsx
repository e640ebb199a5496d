import { currentLocale } from '@brightnest/contracts/company/current-region';
import type { RegionUpdate } from '@brightnest/contracts/company/region-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextField, type TextFieldProps } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, media, space } from '@brightnest/kit/ui/theme/tokens';
import { Plus } from 'lucide-react';
import { memo, useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { LIST_ADD, LIST_ITEM, RemoveButton, useListFocus } from '../../forms/list-focus';

/** What a long list is of. */
export type CodeKind = 'country' | 'currency' | 'timeZone';

// Every country is asked by its code: browsers have their names, and no list of them.
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function codesOf(kind: CodeKind): string[] {
  if (kind !== 'country') return Intl.supportedValuesOf(kind);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => names.of(code) !== undefined,
  );
}

/** @returns what a code is called: `Germany`, `Euro`; empty of a time zone, which says so itself. */
export function codeName(kind: CodeKind, code: string): string {
  if (kind === 'timeZone') return '';
  const type = kind === 'country' ? 'region' : 'currency';
  try {
    return new Intl.DisplayNames(currentLocale(), { type, fallback: 'none' }).of(code) ?? '';
  } catch {
    // It is being typed.
    return '';
  }
}

interface CodeFieldProps extends TextFieldProps {
  kind: CodeKind;
  /** As it is entered now. */
  entered: string;
  /** Codes that are likelier than the others. */
  first?: readonly string[] | undefined;
  /** Of {@link CodeOptions} that several fields share; they are the field's own when absent. */
  optionsId?: string;
}

const NONE: readonly string[] = [];

/** A code out of a long list, which is searched by code or name as one types; its name stands below. */
export function CodeField({
  kind,
  entered,
  first = NONE,
  optionsId,
  hint,
  ...field
}: CodeFieldProps) {
  const ownId = useId();
  const name = codeName(kind, entered.trim().toUpperCase());
  return (
    <>
      <TextField
        {...field}
        list={optionsId ?? ownId}
        autoComplete="off"
        autoCapitalize={kind === 'timeZone' ? 'none' : 'characters'}
        hint={[name, hint].filter(Boolean).join('. ') || undefined}
      />
      {optionsId === undefined && <CodeOptions id={ownId} kind={kind} first={first} />}
    </>
  );
}

/** The long list itself. */
const CodeOptions = memo(function CodeOptions({
  id,
  kind,
  first = NONE,
}: Pick<CodeFieldProps, 'kind' | 'first'> & { id: string }) {
  return (
    <datalist id={id}>
      {[...new Set([...first, ...codesOf(kind)])].map((code) => (
        <option key={code} value={code} label={codeName(kind, code) || undefined} />
      ))}
    </datalist>
  );
});

interface FieldsProps {
  form: JoiForm<RegionUpdate>;
}

/** The parts of the country in which the company works. */
export function WorkRegionsField({ form }: FieldsProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'regions' });
  const timeZone = useWatch({ control, name: 'timeZone' });
  const zonesId = useId();
  const { list, status, removed } = useListFocus<HTMLDivElement>();
  return (
    <Stack ref={list}>
      {status}
      <p>
        {t(
          'Customers and applicants choose one of these for their address, and its times are told by its clocks. The code is what stands in addresses. A company that works in one place needs none.',
        )}
      </p>
      {fields.length === 0 && (
        <Notice tone="info">{t('There are no regions: no address is asked for one.')}</Notice>
      )}
      <CodeOptions id={zonesId} kind="timeZone" />
      {fields.length > 0 && (
        <Rows>
          {fields.map(({ id }, index) => (
            <WorkRegionFields
              key={id}
              form={form}
              index={index}
              zonesId={zonesId}
              onRemove={(name) => {
                remove(index);
                removed(name, { at: index, left: fields.length - 1 });
              }}
            />
          ))}
        </Rows>
      )}
      <div>
        <Button
          {...LIST_ADD}
          variant="secondary"
          onClick={() => append({ code: '', name: '', timeZone }, { shouldFocus: true })}
        >
          <Plus aria-hidden="true" />
          {t('Add a region')}
        </Button>
      </div>
    </Stack>
  );
}

const Rows = styled.div`
  border-block: 1px solid ${color.border};
`;

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: 6rem 1fr auto;
  gap: ${space[3]};
  align-items: start;
  min-width: 0;
  margin: 0;
  padding: ${space[3]} 0;
  border: 0;

  & + & {
    border-top: 1px solid ${color.border};
  }

  /* Level with the fields, whose labels stand above them. */
  & > button {
    grid-area: 1 / 3;
    margin-top: 1.6rem;
  }

  & > :nth-child(3) {
    grid-column: 1 / -1;
  }

  ${media.md} {
    grid-template-columns: 6rem 1fr 1fr auto;

    & > button {
      grid-area: 1 / 4;
    }

    & > :nth-child(3) {
      grid-column: 3;
    }
  }
`;

interface WorkRegionFieldsProps extends FieldsProps {
  index: number;
  zonesId: string;
  onRemove: (name: string) => void;
}

function WorkRegionFields({ form, index, zonesId, onRemove }: WorkRegionFieldsProps) {
  const entered = useWatch({ control: form.control, name: `regions.${index}` });
  const ofRegion = form.formState.errors.regions?.[index]?.message;
  const code = fieldProps(form, `regions.${index}.code`);
  const title = t('Region {number}', { number: index + 1 });
  const name = entered?.name || title;
  return (
    <Row aria-label={title} {...LIST_ITEM}>
      <TextField
        label={t('Code')}
        required
        autoComplete="off"
        {...code}
        error={code.error ?? ofRegion}
      />
      <TextField
        label={t('Name')}
        required
        autoComplete="off"
        {...fieldProps(form, `regions.${index}.name`)}
      />
      <CodeField
        kind="timeZone"
        label={t('Time zone')}
        required
        entered={entered?.timeZone ?? ''}
        optionsId={zonesId}
        {...fieldProps(form, `regions.${index}.timeZone`)}
      />
      <RemoveButton name={name} onRemove={() => onRemove(name)} />
    </Row>
  );
}
