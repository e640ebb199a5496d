import { t } from '@brightnest/contracts/translation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { type JoiForm, type JoiFormOptions, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../activity/record-history';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useConcurrentChanges } from '../forms/seen-version';
import { useOwnPermissions } from '../permissions/permissions-api';
import { CATALOGUE_WORDS, type CatalogueNoun } from './catalogue-texts';

interface CatalogueDialogProps<T extends FieldValues> {
  noun: CatalogueNoun;
  /** Title for a new record: "Add a service". */
  newTitle: string;
  /** The record as it is now; null for a new one. */
  record: { id: string; name: string } | null;
  /** Its editable values. */
  saved: T;
  schema: JoiFormOptions<T>['schema'];
  create: (added: { body: T; idempotencyKey: string }) => Promise<{ error?: unknown }>;
  update: (changed: { id: string; body: T & { basedOn: T } }) => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** The fields, and what saving them means. */
  children: (form: JoiForm<T>) => ReactNode;
}

/** Adds a service or a plan, or changes one. */
export function CatalogueDialog<T extends FieldValues & { name: string }>({
  noun,
  newTitle,
  record,
  saved,
  schema,
  create,
  update,
  onClose,
  children,
}: CatalogueDialogProps<T>) {
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  const form = useJoiForm<T>({ schema, defaultValues: saved as DefaultValues<T> });
  const changes = useConcurrentChanges(form, saved);
  const words = CATALOGUE_WORDS[noun];
  const submission = `catalogue-${noun}`;
  const { submit, isSending } = useSaveForm<T>(form, {
    send: (body) =>
      record
        ? update({ id: record.id, body: { ...body, basedOn: changes.basedOn } })
        : create({ body, idempotencyKey: submissionKey(submission, body) }),
    failure: t(record ? words.notUpdated : words.notAdded),
    success: ({ name }) => ({
      title: t(record ? words.updated : words.added),
      description: name,
    }),
    onDone() {
      forgetSubmissionKey(submission);
      onClose();
    },
  });
  return (
    <FormDialog
      title={record ? t('Edit {name}', { name: record.name }) : newTitle}
      submitLabel={record ? t('Save changes') : t(words.add)}
      size="lg"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        {record && (
          <ConcurrentChangeNotice seen={changes} of={{ resource: noun, resourceId: record.id }} />
        )}
        {children(form)}
        {record && mayReadHistory && <HistoryDisclosure resource={noun} resourceId={record.id} />}
      </Stack>
    </FormDialog>
  );
}

const Box = styled.section`
  & > h3 {
    font-size: inherit;
    font-weight: ${fontWeight.semibold};
  }

  & > ul {
    display: grid;
    gap: ${space[1]};
    margin: ${space[2]} 0 0;
    padding-inline-start: ${space[5]};
  }
`;

interface ConsequencesProps {
  title: string;
  lines: readonly string[];
}

/** The effects of a change. */
export function Consequences({ title, lines }: ConsequencesProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Box>
  );
}

const PreviewFrame = styled.figure`
  margin: 0;
  padding: ${space[4]};
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.page};
  overflow-wrap: anywhere;

  & > figcaption {
    margin-bottom: ${space[3]};
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & > div {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: ${space[2]};
  }

  & b {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }

  & ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }

  & strong {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface PreviewProps {
  noun: CatalogueNoun;
  isActive: boolean;
  /** The card. */
  children: ReactNode;
}

/** A small preview of the public card of a service or a plan. */
export function Preview({ noun, isActive, children }: PreviewProps) {
  const words = CATALOGUE_WORDS[noun];
  return (
    <PreviewFrame>
      <figcaption>
        {isActive ? t(words.preview) : t('What customers see once it is saved')}
      </figcaption>
      <div>{isActive ? children : t(words.hidden)}</div>
    </PreviewFrame>
  );
}

/** The entered lines of a features or benefits field. */
export function PreviewLines({ lines, most }: { lines: readonly string[]; most?: number }) {
  const shown = lines.filter((line) => line.trim() !== '').slice(0, most);
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
