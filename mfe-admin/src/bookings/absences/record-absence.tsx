import { options } from '@brightnest/contracts/forms';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { ABSENCE_KIND_LABELS, type AbsenceKind } from '@brightnest/contracts/workforce/absence';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
} from '@brightnest/kit/ui/forms/field';
import { useState } from 'react';
import { useAdminListCandidatesQuery } from '../bookings-api';
import { AbsenceDialog, type PlannedAbsence } from './absence-dialog';
import { useAdminRecordAbsenceMutation } from './absences-api';

const SUBMISSION = 'record-absence';

/** What is entered; empty where it is not yet. */
interface Entered {
  cleanerId: string;
  kind: AbsenceKind;
  from: string;
  to: string;
  isWhole: boolean;
  fromTime: string;
  toTime: string;
  note: string;
}

/** Records that a cleaner does not work, and reassigns the jobs that they have then. */
export function RecordAbsence({ onClose }: { onClose: () => void }) {
  const today = dateIn(officeZone());
  const [entered, setEntered] = useState<Entered>({
    ...{ cleanerId: '', kind: 'sick', from: today, to: today, isWhole: true },
    ...{ fromTime: '', toTime: '', note: '' },
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const cleaners = useCleaners();
  const [send] = useAdminRecordAbsenceMutation();
  const absence = toAbsence(entered, cleaners);

  async function record(): Promise<{ error?: unknown }> {
    if (!absence) return {};
    const { cleaner, ...times } = absence;
    const { kind, note } = entered;
    const body = { cleanerId: cleaner.id, kind, ...times, note };
    const { error } = await send({ body, idempotencyKey: submissionKey(SUBMISSION, body) });
    if (!error) forgetSubmissionKey(SUBMISSION);
    setErrors((isApiError(error) && error.fields) || {});
    return { error };
  }

  return (
    <AbsenceDialog
      title={t('Record an absence')}
      description={t('Nobody can book them then. Who does their jobs instead, you choose here.')}
      confirmLabel={t('Record absence')}
      done={t('Absence recorded')}
      failure={t('Failed to record the absence')}
      absence={absence}
      record={record}
      onClose={onClose}
    >
      <AbsenceFields
        entered={entered}
        cleaners={cleaners}
        today={today}
        errors={errors}
        onChange={(change) => {
          setErrors({});
          setEntered({ ...entered, ...change });
        }}
      />
    </AbsenceDialog>
  );
}

type Person = { id: string; name: string };

function useCleaners(): readonly Person[] {
  const { data } = useAdminListCandidatesQuery({});
  return (data?.cleaners ?? [])
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** @returns what is entered; null while something is missing, or it ends before it begins. */
function toAbsence(entered: Entered, cleaners: readonly Person[]): PlannedAbsence {
  const { cleanerId, from, to, isWhole, fromTime, toTime } = entered;
  const cleaner = cleaners.find(({ id }) => id === cleanerId);
  if (!cleaner || !from || !to || to < from) return null;
  if (isWhole) return { cleaner, from, to };
  if (!fromTime || !toTime || (from === to && toTime <= fromTime)) return null;
  return { cleaner, from, to, fromTime, toTime };
}

interface AbsenceFieldsProps {
  entered: Entered;
  cleaners: readonly Person[];
  today: string;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Entered>) => void;
}

function AbsenceFields({ entered, cleaners, today, errors, onChange }: AbsenceFieldsProps) {
  const { from, to, isWhole, fromTime, toTime } = entered;
  const isReversed = to !== '' && to < from;
  const isTimeReversed = fromTime !== '' && toTime !== '' && from === to && toTime <= fromTime;
  return (
    <Stack>
      <Grid $min="14rem" $gap={3}>
        <SelectField
          label={t('Cleaner')}
          required
          placeholder={t('Please choose')}
          value={entered.cleanerId}
          error={errors.cleanerId}
          options={cleaners.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onChange({ cleanerId: target.value })}
        />
        <SelectField
          label={t('Kind')}
          required
          value={entered.kind}
          options={options(ABSENCE_KIND_LABELS)}
          onChange={({ target }) => onChange({ kind: target.value as AbsenceKind })}
        />
        <TextField
          type="date"
          label={t('First day')}
          required
          min={today}
          value={from}
          error={errors.from}
          onChange={({ target: { value } }) =>
            onChange({ from: value, to: to < value ? value : to })
          }
        />
        <TextField
          type="date"
          label={t('Last day')}
          required
          min={from || today}
          value={to}
          error={isReversed ? t('The last day can’t be before the first') : errors.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </Grid>
      <CheckboxField
        label={t('Whole days')}
        checked={isWhole}
        onChange={({ target }) => onChange({ isWhole: target.checked })}
      />
      {!isWhole && (
        <Grid $min="14rem" $gap={3}>
          <TextField
            type="time"
            label={t('From, on the first day')}
            required
            value={fromTime}
            error={errors.fromTime}
            onChange={({ target }) => onChange({ fromTime: target.value })}
          />
          <TextField
            type="time"
            label={t('Until, on the last day')}
            required
            value={toTime}
            error={isTimeReversed ? t('The end can’t be before the beginning') : errors.toTime}
            onChange={({ target }) => onChange({ toTime: target.value })}
          />
        </Grid>
      )}
      <TextareaField
        label={t('Note (optional)')}
        hint={t('Staff alone see it.')}
        rows={2}
        maxLength={500}
        value={entered.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Stack>
  );
}
