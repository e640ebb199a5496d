import { regionOptions } from '@brightnest/contracts/company/region-options';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { t } from '@brightnest/contracts/translation';
import type {
  Announcement,
  AnnouncementRequest,
} from '@brightnest/contracts/workforce/announcement-schemas';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../../forms/form-dialog';
import { ConcurrentChangeNotice, useConcurrentChanges } from '../../forms/seen-version';
import {
  useAdminPostAnnouncementMutation,
  useAdminUpdateAnnouncementMutation,
} from './announcements-api';

interface AnnouncementDialogProps {
  /** The one to change; null for a new one. */
  announcement: Announcement | null;
  /** Calendar date at the office. */
  today: string;
  onClose: () => void;
}

/** Writes an announcement to cleaners, or changes one. */
export function AnnouncementDialog({ announcement, today, onClose }: AnnouncementDialogProps) {
  const { form, changes, submit, isSending } = useAnnouncementForm({
    ...{ announcement, today, onClose },
  });
  const regions = regionOptions();
  return (
    <FormDialog
      title={announcement ? t('Edit announcement') : t('Write an announcement')}
      description={
        announcement
          ? t('Once its words change, everybody has to read it again.')
          : t('Cleaners see it on their dashboard at once, and mark it as read.')
      }
      submitLabel={announcement ? t('Save changes') : t('Announce')}
      size="sm"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        {announcement && (
          <ConcurrentChangeNotice
            seen={changes}
            of={{ resource: 'announcement', resourceId: announcement.id }}
          />
        )}
        <TextField label={t('Title')} required {...fieldProps(form, 'title')} />
        <TextareaField label={t('Text')} rows={6} required {...fieldProps(form, 'text')} />
        <Grid $min="12rem" $gap={4}>
          {regions.length > 0 && (
            <SelectField
              label={t('For')}
              options={[{ value: '', label: t('All cleaners') }, ...regions]}
              {...fieldProps(form, 'state')}
            />
          )}
          <TextField
            type="date"
            label={t('Last day')}
            hint={t('Cleaners don’t see it after that.')}
            required
            min={today}
            {...fieldProps(form, 'endsOn')}
          />
        </Grid>
      </Stack>
    </FormDialog>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/workforce/announcement-schemas').then(
    (module) => module.announcementRequestSchema,
  );

const SUBMISSION = 'post-announcement';
const USUAL_DAYS = 14;

function useAnnouncementForm({ announcement, today, onClose: onDone }: AnnouncementDialogProps) {
  const [post] = useAdminPostAnnouncementMutation();
  const [update] = useAdminUpdateAnnouncementMutation();
  const values = valuesOf(announcement, today);
  const form = useJoiForm<AnnouncementRequest>({ schema: loadSchema, defaultValues: values });
  const changes = useConcurrentChanges(form, values);
  const saving = useSaveForm(form, {
    send: (body) =>
      announcement
        ? update({ id: announcement.id, version: announcement.version, body })
        : post({ body, idempotencyKey: submissionKey(SUBMISSION, body) }),
    failure: announcement
      ? t('Failed to change the announcement')
      : t('Failed to post the announcement'),
    success: ({ title }) => ({
      title: announcement ? t('Announcement changed') : t('Announced'),
      description: title,
    }),
    onDone() {
      forgetSubmissionKey(SUBMISSION);
      onDone();
    },
  });
  return { form, changes, ...saving };
}

const valuesOf = (announcement: Announcement | null, today: string): AnnouncementRequest => {
  if (!announcement) return { title: '', text: '', state: '', endsOn: addDays(today, USUAL_DAYS) };
  const { title, text, state, endsOn } = announcement;
  return { title, text, state, endsOn };
};
