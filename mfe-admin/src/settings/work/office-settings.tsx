import type { OfficeSettings as Settings } from '@brightnest/contracts/company/office-settings';
import type { OfficeSettingsUpdate } from '@brightnest/contracts/company/office-settings-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField, type TextFieldProps } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import {
  useAdminGetOfficeSettingsQuery,
  useAdminUpdateOfficeSettingsMutation,
} from '../../undo/office-settings-api';

/** How the office works with its screens. */
export function OfficeSettings() {
  const { data, ...query } = useAdminGetOfficeSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Office')}>
      {data ? (
        <OfficeForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the settings of the office...')}>
          <Skeleton $height="16rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/company/office-settings-schemas').then(
    (module) => module.officeSettingsUpdateSchema,
  );

const HISTORY = {
  source: 'office',
  labels: {
    undoSeconds: msg('Time to undo, in seconds'),
    mailsDeclines: msg('Mails when somebody declines'),
    unassignedDays: msg('Cleaner missing, days ahead'),
    lateMinutes: msg('Late start, after minutes'),
    offerExpiryHours: msg('Offer expires, hours ahead'),
    unansweredHours: msg('Message unanswered, after hours'),
    approvalMinutes: msg('Approval stuck, after minutes'),
    morningHour: msg('Hour at which snoozed items are back'),
  } satisfies Record<keyof Settings, string>,
} as const;

const NumberField = (props: TextFieldProps) => (
  <TextField type="number" inputMode="numeric" required {...props} />
);

function OfficeForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdateOfficeSettingsMutation();
  const form = useJoiForm<OfficeSettingsUpdate>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Settings of the office')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of the office')}
      success={{ title: t('Office saved'), description: t('It holds from now on.') }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Undoing')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Time to undo, in seconds')}
              hint={t(
                'So long what is approved, rejected, cancelled or deleted waits before it is sent. 0: it is sent at once.',
              )}
              type="number"
              inputMode="numeric"
              required
              {...fieldProps(form, 'undoSeconds')}
            />
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Needs attention')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <NumberField
              label={t('Cleaner missing, days ahead')}
              hint={t('1: jobs until the end of tomorrow that do not have all of their cleaners.')}
              {...fieldProps(form, 'unassignedDays')}
            />
            <NumberField
              label={t('Late start, after minutes')}
              {...fieldProps(form, 'lateMinutes')}
            />
            <NumberField
              label={t('Offer expires, hours ahead')}
              {...fieldProps(form, 'offerExpiryHours')}
            />
            <NumberField
              label={t('Message unanswered, after hours')}
              hint={t('0: at once.')}
              {...fieldProps(form, 'unansweredHours')}
            />
            <NumberField
              label={t('Approval stuck, after minutes')}
              {...fieldProps(form, 'approvalMinutes')}
            />
            <NumberField
              label={t('Hour at which snoozed items are back')}
              hint={t('From 0 to 23, in the time zone of the office.')}
              {...fieldProps(form, 'morningHour')}
            />
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Mails to the office')}</CardTitle>
          <CheckboxField
            label={t('Mail us when a cleaner declines a job, or a customer an offer')}
            hint={t('To the address of the company. The overview shows it either way.')}
            {...fieldProps(form, 'mailsDeclines')}
          />
        </Stack>
      </Card>
    </SettingsForm>
  );
}
