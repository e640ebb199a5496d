import { addDays, firstOfWeek } from '@brightnest/contracts/calendar-dates';
import { DEFAULT_OFFICE_SETTINGS } from '@brightnest/contracts/company/office-settings';
import { attentionAccess, type AttentionMarks } from '@brightnest/contracts/attention';
import { dateIn, formatDateTime, fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Cluster, Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { type FormEvent, useId, useState } from 'react';
import { useAdminGetOfficeSettingsQuery } from '../undo/office-settings-api';
import { type QueuedItem, useAdminListColleaguesQuery } from './attention-api';
import { sentenceOf } from './attention-texts';

interface ItemDialogProps {
  item: QueuedItem;
  onChoose: (marks: Partial<AttentionMarks>) => void;
  onClose: () => void;
}

const today = () => dateIn(officeZone());

/** Who looks after an item, and by when. */
export function AssignDialog({ item, onChoose, onClose }: ItemDialogProps) {
  const { data } = useAdminListColleaguesQuery();
  const [ownerId, setOwnerId] = useState(item.ownerId ?? '');
  const [dueOn, setDueOn] = useState(item.dueOn ?? '');
  const formId = useId();
  const { see } = attentionAccess(item);
  const choices = (data?.colleagues ?? [])
    .filter(({ id, permissions }) => permissions.includes(see) || id === item.ownerId)
    .map(({ id, name }) => ({ value: id, label: name }));

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose({ ownerId: ownerId || null, dueOn: dueOn || null });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Who looks after it?')}
      description={sentenceOf(item)}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Grid $min="12rem" $gap={4}>
          <SelectField
            label={t('Looked after by')}
            placeholder={t('Nobody')}
            options={choices}
            value={ownerId}
            onChange={({ target }) => setOwnerId(target.value)}
          />
          <TextField
            label={t('Due on')}
            type="date"
            value={dueOn}
            onChange={({ target }) => setDueOn(target.value)}
          />
        </Grid>
      </form>
    </Dialog>
  );
}

const HOUR_MS = 60 * 60_000;
const WEEK = 7;

/** Until when an item is out of sight. */
export function SnoozeDialog({ item, onChoose, onClose }: ItemDialogProps) {
  const { data } = useAdminGetOfficeSettingsQuery();
  const { morningHour } = data?.settings ?? DEFAULT_OFFICE_SETTINGS;
  const [date, setDate] = useState('');
  const formId = useId();
  const morningOf = (day: string) =>
    fromZonedClock(`${day}T${String(morningHour).padStart(2, '0')}:00`, officeZone());
  const [now] = useState(() => Date.now());
  const until = (snoozedUntil: string) => onChoose({ snoozedUntil });
  const choices = [
    [t('In an hour'), new Date(now + HOUR_MS).toISOString()],
    [t('Tomorrow morning'), morningOf(addDays(today(), 1))],
    [t('Next week'), morningOf(addDays(firstOfWeek(today()), WEEK))],
  ] as const;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (date > today()) until(morningOf(date));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Show it again')}
      description={sentenceOf(item)}
      size="sm"
    >
      <Stack $gap={2}>
        {choices.map(([label, time]) => (
          <Button key={label} variant="secondary" fullWidth onClick={() => until(time)}>
            {label} · {formatDateTime(time, 'shortWeekday', officeZone())}
          </Button>
        ))}
        <form id={formId} onSubmit={submit}>
          <Cluster $gap={2} $align="end">
            <TextField
              label={t('In the morning of')}
              type="date"
              min={addDays(today(), 1)}
              required
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
            <Button type="submit" form={formId} variant="secondary">
              {t('Snooze')}
            </Button>
          </Cluster>
        </form>
      </Stack>
    </Dialog>
  );
}
