import { t } from '@brightnest/contracts/translation';
import type {
  CleanerOwnProfile,
  CleanerProfileChange,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { AVAILABLE_DAYS } from '@brightnest/contracts/applications/applicant';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CheckboxField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { useCleanerUpdateProfileMutation } from './profile-api';

interface ProfileDialogProps {
  profile: CleanerOwnProfile;
  onClose: () => void;
}

const FORM_ID = 'update-profile';

/** The part of the profile that cleaners edit themselves. */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [send] = useCleanerUpdateProfileMutation();
  const { run, isRunning } = useSingleFlight();
  const { phone, bio, maxJobsPerWeek, availableDays, hasOwnTransport, hasOwnEquipment } = profile;
  const form = useJoiForm<CleanerProfileChange>({
    schema: () =>
      import('@brightnest/contracts/workforce/cleaner-schemas').then(
        (area) => area.cleanerProfileChangeSchema,
      ),
    defaultValues: { phone, bio, maxJobsPerWeek, availableDays, hasOwnTransport, hasOwnEquipment },
  });
  const { value: chosenDays, ...days } = useControlledField(form.control, 'availableDays');

  const submit = form.handleSubmit((change) =>
    run(async () => {
      const { error } = await send(change);
      if (!error) {
        toast({ title: t('Profile updated') });
        return onClose();
      }
      if (form.applyServerErrors(error)) return;
      showFailure(error, t('Failed to update your profile'));
    }),
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Update your profile')}
      firm
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} loading={isRunning}>
            {t('Save profile')}
          </Button>
        </Cluster>
      }
    >
      <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <PhoneField form={form} maxLength={40} />
          <TextareaField label={t('About me')} maxLength={2000} {...fieldProps(form, 'bio')} />
          <TextField
            label={t('Jobs per week')}
            hint={t('Maximum jobs per week.')}
            type="number"
            inputMode="numeric"
            min={1}
            {...fieldProps(form, 'maxJobsPerWeek')}
          />
          <ToggleGroup
            legend={t('Days on which you work')}
            hint={t('Leave empty to work any day.')}
            options={AVAILABLE_DAYS}
            value={AVAILABLE_DAYS.filter((day) => chosenDays?.includes(day))}
            {...days}
          />
          <CheckboxField
            label={t('I have my own transport')}
            {...fieldProps(form, 'hasOwnTransport')}
          />
          <CheckboxField
            label={t('I have my own equipment')}
            {...fieldProps(form, 'hasOwnEquipment')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
