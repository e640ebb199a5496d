import { waitingListRoutes } from '@brightnest/contracts/routes/waiting-list';
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
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { SettingsForm } from '../forms/settings-form';

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
    <Section title="Waiting list">
      {data ? (
        <WaitingListForm {...data} />
      ) : (
        <PendingQuery query={query} label="Loading the settings of the waiting list...">
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
    isOpen: 'Customers can join',
    holdMinutes: 'Held for, in minutes',
    noticeHours: 'Notice, in hours',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
    entriesPerAccount: 'Entries of one account',
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
      label="Settings of the waiting list"
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure="Failed to save the settings of the waiting list"
      success={{
        title: 'Waiting list saved',
        description: 'It holds for what is offered from now on.',
      }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>Joining</CardTitle>
          <CheckboxField
            label="Customers can join, and are offered what opens"
            hint="Without it, who is on the list stays there and is offered nothing."
            {...fieldProps(form, 'isOpen')}
          />
          <Grid $min="16rem" $gap={4}>
            <TextField
              label="Entries of one account"
              hint="How many somebody may have at once."
              {...number}
              {...fieldProps(form, 'entriesPerAccount')}
            />
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>Offering a time</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label="Held for, in minutes"
              hint="Then the next in the line is offered it."
              {...number}
              {...fieldProps(form, 'holdMinutes')}
            />
            <TextField
              label="Notice, in hours"
              hint="What begins sooner is not offered."
              {...number}
              {...fieldProps(form, 'noticeHours')}
            />
            <TextField
              label="Quiet from"
              hint="Nobody is mailed in quiet hours, and no hold runs out. The same time twice: never quiet."
              {...time}
              {...fieldProps(form, 'quietFrom')}
            />
            <TextField label="Quiet until" {...time} {...fieldProps(form, 'quietTo')} />
          </Grid>
        </Stack>
      </Card>
    </SettingsForm>
  );
}
