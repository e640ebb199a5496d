import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import { msg, t } from '@brightnest/contracts/translation';
import type {
  WaitingListSettings as Settings,
  WaitingListSettingsRequest,
  WaitingListSettingsResponse,
} from '@brightnest/contracts/waiting-list/waiting-list-settings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { SettingsForm } from '../../forms/settings-form';

const { useAdminGetWaitingListSettingsQuery, useAdminUpdateWaitingListSettingsMutation } =
  remoteApi('admin').injectEndpoints({
    endpoints: (build) => ({
      // Null when the session has ended (401).
      adminGetWaitingListSettings: build.query<WaitingListSettingsResponse | null, void>({
        query: () => callRoute(waitingListRoutes.getWaitingListSettings),
        providesTags: ['WaitingListSettings'],
      }),
      adminUpdateWaitingListSettings: build.mutation<
        WaitingListSettingsResponse,
        WaitingListSettingsRequest
      >({
        query: (body) => callRoute(waitingListRoutes.updateWaitingListSettings, { body }),
        // Also after a refusal: somebody else has changed them then.
        invalidatesTags: ['WaitingListSettings', 'Activity'],
      }),
    }),
  });

/** How the waiting list is kept. */
export function WaitingListSettings() {
  const { data, ...query } = useAdminGetWaitingListSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Waiting list')}>
      {data ? (
        <WaitingListForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the settings of the waiting list...')}>
          <Skeleton $height="20rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/waiting-list/waiting-list-settings').then(
    (module) => module.waitingListSettingsRequestSchema,
  );

const HISTORY = {
  source: 'waiting',
  labels: {
    isOpen: msg('Customers can join'),
    holdMinutes: msg('Held for, in minutes'),
    noticeHours: msg('Notice, in hours'),
    quietFrom: msg('Quiet from'),
    quietTo: msg('Quiet until'),
    entriesPerAccount: msg('Entries of one account'),
  } satisfies Record<keyof Settings, string>,
} as const;

function WaitingListForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdateWaitingListSettingsMutation();
  const form = useJoiForm<WaitingListSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const number = { type: 'number', inputMode: 'numeric', required: true } as const;
  const time = { type: 'time', required: true } as const;
  return (
    <SettingsForm
      label={t('Settings of the waiting list')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of the waiting list')}
      success={{
        title: t('Waiting list saved'),
        description: t('It holds for what is offered from now on.'),
      }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Joining')}</CardTitle>
          <CheckboxField
            label={t('Customers can join, and are offered what opens')}
            hint={t('Without it, who is on the list stays there and is offered nothing.')}
            {...fieldProps(form, 'isOpen')}
          />
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Entries of one account')}
              hint={t('How many somebody may have at once.')}
              {...number}
              {...fieldProps(form, 'entriesPerAccount')}
            />
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Offering a time')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Held for, in minutes')}
              hint={t('Then the next in the line is offered it.')}
              {...number}
              {...fieldProps(form, 'holdMinutes')}
            />
            <TextField
              label={t('Notice, in hours')}
              hint={t('What begins sooner is not offered.')}
              {...number}
              {...fieldProps(form, 'noticeHours')}
            />
            <TextField
              label={t('Quiet from')}
              hint={t(
                'Nobody is mailed in quiet hours, and no hold runs out. The same time twice: never quiet.',
              )}
              {...time}
              {...fieldProps(form, 'quietFrom')}
            />
            <TextField label={t('Quiet until')} {...time} {...fieldProps(form, 'quietTo')} />
          </Grid>
        </Stack>
      </Card>
    </SettingsForm>
  );
}
