import { t } from '@brightnest/contracts/translation';
import type { JobSettingsRequest } from '@brightnest/contracts/workforce/job-settings';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  LIST_ADD,
  LIST_ITEM,
  MoveButtons,
  RemoveButton,
  useListFocus,
} from '../../forms/list-focus';

const Row = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

// Problems are stored with it: it is made once, whatever the kind is called later.
const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What cleaners can report as wrong, in the order in which they choose. */
export function ProblemKindsField({ form }: { form: JoiForm<JobSettingsRequest> }) {
  const { fields, append, move, remove } = useFieldArray({
    ...{ control: form.control, name: 'problemKinds', keyName: 'key' },
  });
  const { list, status, added, moved, removed } = useListFocus<HTMLDivElement>();
  const count = fields.length;
  const error = (form.formState.errors.problemKinds as { message?: string } | undefined)?.message;
  return (
    <Stack ref={list} $gap={3} role="group" aria-label={t('Kinds of problems')}>
      {status}
      <p>
        {t(
          'Kinds of problems that cleaners can report, in this order. What was reported keeps its words.',
        )}
      </p>
      {fields.map(({ key, label }, index) => {
        const name = form.watch(`problemKinds.${index}.label`) || label || String(index + 1);
        return (
          <Row key={key} {...LIST_ITEM} aria-label={name}>
            <Stack $gap={2}>
              <TextField
                label={t('Name')}
                autoComplete="off"
                required
                {...fieldProps(form, `problemKinds.${index}.label`)}
              />
              <Cluster $justify="space-between">
                <CheckboxField
                  label={t('The cleaner has to say what is wrong')}
                  {...fieldProps(form, `problemKinds.${index}.needsWords`)}
                />
                <Cluster $gap={1}>
                  <MoveButtons
                    {...{ name, index, count }}
                    onMove={(by) => {
                      move(index, index + by);
                      moved(name, { to: index + by, by, count });
                    }}
                  />
                  <RemoveButton
                    name={name}
                    onRemove={() => {
                      remove(index);
                      removed(name, { at: index, left: count - 1 });
                    }}
                  />
                </Cluster>
              </Cluster>
            </Stack>
          </Row>
        );
      })}
      {error && <Notice role="alert">{error}</Notice>}
      <div>
        <Button
          {...LIST_ADD}
          variant="secondary"
          size="sm"
          onClick={() => {
            append({ id: newId(), label: '', needsWords: false });
            added(count);
          }}
        >
          <Plus aria-hidden="true" />
          {t('Add a kind')}
        </Button>
      </div>
    </Stack>
  );
}
