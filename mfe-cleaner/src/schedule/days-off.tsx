import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import type {
  DayOff,
  DayOffRequest,
  DayOffResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { ABSENCE_KIND_LABELS, absenceTimesText } from '@brightnest/contracts/workforce/absence';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Card } from '@brightnest/kit/ui/display/card';
import { Cluster, Grid, Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

const Entry = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface DaysOffProps {
  today: string;
  /** Those in the period shown; undefined while they load. */
  daysOff: readonly DayOff[] | undefined;
  onAdded: (firstDay: string) => void;
}

/** Of what does not hold: what has become of it. */
function StateText({ dayOff: { status, answer } }: { dayOff: DayOff }) {
  if (!status) return null;
  return (
    <small>
      {status === 'requested'
        ? t('You asked the office for it. Until it answers, your jobs stay.')
        : t('Declined: please come as planned.')}
      {answer && ` ${t('From the office: {answer}', { answer })}`}
    </small>
  );
}

/** The cleaner's days off, which they can add and remove. */
export function DaysOff({ today, daysOff, onAdded }: DaysOffProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [remove, { isLoading }] = useCleanerRemoveDayOffMutation();
  const [chosen, setChosen] = useState<DayOff>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function confirm() {
    if (!chosen) return;
    const { status } = chosen;
    const { error } = await remove(chosen.id);
    setChosen(undefined);
    // The button that had the focus is removed.
    heading.current?.focus();
    if (!error) return toast({ title: status ? t('Request removed') : t('Days off removed') });
    showFailure(error, t('Failed to remove the days off'));
  }

  return (
    <Card as="section" aria-labelledby="days-off" $padding={4}>
      <Stack>
        <h3 id="days-off" ref={heading} tabIndex={-1}>
          {t('Days off')}
        </h3>
        {daysOff?.length === 0 && <p>{t('None in the days shown.')}</p>}
        {daysOff?.map((dayOff) => (
          <Cluster key={dayOff.id} $justify="space-between">
            <Entry>
              {absenceTimesText(dayOff)}
              {dayOff.kind && `, ${t(ABSENCE_KIND_LABELS[dayOff.kind])}`}
              {dayOff.reason && `: ${dayOff.reason}`}
              <StateText dayOff={dayOff} />
            </Entry>
            <Button variant="secondary" onClick={() => setChosen(dayOff)}>
              <Trash2 aria-hidden="true" />
              {richText(
                t('Remove<hidden> {period}</hidden>', { period: absenceTimesText(dayOff) }),
                {
                  hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                },
              )}
            </Button>
          </Cluster>
        ))}
        <DayOffForm today={today} onAdded={onAdded} />
      </Stack>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setChosen(undefined)}
          title={chosen.status ? t('Remove this request?') : t('Remove these days off?')}
          description={
            chosen.status
              ? t('You work on {period} as planned.', { period: absenceTimesText(chosen) })
              : t('You can be given jobs on {period} again.', { period: absenceTimesText(chosen) })
          }
          confirmLabel={chosen.status ? t('Remove request') : t('Remove days off')}
          destructive
          onConfirm={() => void confirm()}
          loading={isLoading}
        />
      )}
    </Card>
  );
}

const SUBMISSION = 'day-off';

interface DayOffFormProps {
  today: string;
  onAdded: (firstDay: string) => void;
}

/** Adds days off. Where a job is on one of them, the office is asked. */
function DayOffForm({ today, onAdded }: DayOffFormProps) {
  const toast = useToast();
  const [send] = useCleanerAddDayOffMutation();
  const { run, isRunning } = useSingleFlight();
  const [rejection, setRejection] = useState<string>();
  const form = useJoiForm<DayOffRequest>({
    schema: () =>
      import('@brightnest/contracts/workforce/cleaner-schemas').then(
        (area) => area.dayOffRequestSchema,
      ),
    defaultValues: { from: '', to: '', reason: '' },
  });

  const submit = form.handleSubmit((body) =>
    run(async () => {
      setRejection(undefined);
      const { data, error } = await send({ body, idempotencyKey: submissionKey(SUBMISSION, body) });
      if (error) {
        if (!form.applyServerErrors(error))
          setRejection(errorMessage(error, t('Please try again in a moment.')));
        return;
      }
      forgetSubmissionKey(SUBMISSION);
      form.reset();
      toast(
        data?.dayOff.status === 'requested'
          ? {
              title: t('The office is asked'),
              description: t('You have jobs then. They stay until the office answers.'),
            }
          : { title: t('Days off added') },
      );
      onAdded(body.from);
    }),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('Add days off')}>
      <Stack $gap={3}>
        <Grid $min="10rem" $gap={3}>
          <TextField
            label={t('First day off')}
            type="date"
            min={today}
            required
            {...fieldProps(form, 'from')}
          />
          <TextField
            label={t('Last day off')}
            type="date"
            min={today}
            required
            {...fieldProps(form, 'to')}
          />
        </Grid>
        <TextField label={t('Reason')} maxLength={200} {...fieldProps(form, 'reason')} />
        {rejection && <Notice role="alert">{rejection}</Notice>}
        <div>
          <Button type="submit" loading={isRunning}>
            {t('Add days off')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface NewDayOff {
  body: DayOffRequest;
  idempotencyKey: string;
}

export const { useCleanerAddDayOffMutation, useCleanerRemoveDayOffMutation } = remoteApi(
  'cleaner',
).injectEndpoints({
  endpoints: (build) => ({
    cleanerAddDayOff: build.mutation<DayOffResponse, NewDayOff>({
      query: ({ body, idempotencyKey }) =>
        callRoute(cleanerRoutes.addDayOff, { body, idempotencyKey }),
      invalidatesTags: (answer) => (answer ? ['CleanerJobs'] : []),
    }),
    cleanerRemoveDayOff: build.mutation<unknown, string>({
      query: (id) => callRoute(cleanerRoutes.removeDayOff, { params: { id } }),
      // Also after a failure: it may be removed already.
      invalidatesTags: ['CleanerJobs'],
    }),
  }),
});
