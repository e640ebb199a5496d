import { currentLocale } from '@brightnest/contracts/company/current-region';
import type { RegionUpdate } from '@brightnest/contracts/company/region-schemas';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { TextField, type TextFieldProps } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Plus } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';

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
}

const NONE: readonly string[] = [];

/** A code out of a long list, which is searched by code or name as one types; its name stands below. */
export function CodeField({ kind, entered, first = NONE, hint, ...field }: CodeFieldProps) {
  const listId = useId();
  const codes = useMemo(
    () =>
      [...new Set([...first, ...codesOf(kind)])].map((code) => ({
        ...{ code, name: codeName(kind, code) },
      })),
    [kind, first],
  );
  const name = codeName(kind, entered.trim().toUpperCase());
  return (
    <>
      <TextField
        {...field}
        list={listId}
        autoComplete="off"
        autoCapitalize={kind === 'timeZone' ? 'none' : 'characters'}
        hint={[name, hint].filter(Boolean).join('. ') || undefined}
      />
      <datalist id={listId}>
        {codes.map((one) => (
          <option key={one.code} value={one.code} label={one.name || undefined} />
        ))}
      </datalist>
    </>
  );
}

interface FieldsProps {
  form: JoiForm<RegionUpdate>;
}

/** The parts of the country in which the company works. */
export function WorkRegionsField({ form }: FieldsProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'regions' });
  const timeZone = useWatch({ control, name: 'timeZone' });
  return (
    <Stack>
      <p>
        {t(
          'Customers and applicants choose one of these for their address, and its times are told by its clocks. A company that works in one place needs none.',
        )}
      </p>
      {fields.length === 0 && (
        <Notice tone="info">{t('There are no regions: no address is asked for one.')}</Notice>
      )}
      {fields.map(({ id }, index) => (
        <WorkRegionFields key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
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

interface WorkRegionFieldsProps extends FieldsProps {
  index: number;
  onRemove: () => void;
}

function WorkRegionFields({ form, index, onRemove }: WorkRegionFieldsProps) {
  const entered = useWatch({ control: form.control, name: `regions.${index}` });
  const ofRegion = form.formState.errors.regions?.[index]?.message;
  const code = fieldProps(form, `regions.${index}.code`);
  const title = t('Region {number}', { number: index + 1 });
  return (
    <Card as="fieldset" aria-label={title}>
      <Stack>
        <Grid $min="12rem" $gap={4}>
          <TextField
            label={t('Code')}
            required
            autoComplete="off"
            hint={t('As it stands in addresses: BE')}
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
            {...fieldProps(form, `regions.${index}.timeZone`)}
          />
        </Grid>
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={onRemove}
            aria-label={t('Remove {name}', { name: entered?.name || title })}
          >
            {t('Remove')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
