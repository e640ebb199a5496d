import type { AvailableDay } from '@brightnest/contracts/applications/applicant';
import { labelOf } from '@brightnest/contracts/forms';
import type { BookingRules } from '@brightnest/contracts/scheduling/booking-rules';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, formatDuration, propertyZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import {
  DAY_PARTS,
  type DayPart,
  openWeekdays,
} from '@brightnest/contracts/waiting-list/waiting-list';
import type { JoinWaitingListRequest } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { useId } from 'react';
import { useBookingRules } from '../booking-rules';
import { CUSTOMER_SIGN_IN } from '../paths';
import {
  useCustomerGetWaitingListTermsQuery,
  useCustomerJoinWaitingListMutation,
} from './waiting-list-api';

interface JoinButtonProps {
  onJoin: () => void;
}

/** The way to the waiting list, where the company keeps one. */
export function JoinButton({ onJoin }: JoinButtonProps) {
  const { data } = useCustomerGetWaitingListTermsQuery();
  if (!data?.isOpen) return null;
  return (
    <Button variant="secondary" onClick={onJoin}>
      {t('No time that suits? Join the waiting list')}
    </Button>
  );
}

/** What somebody waits for. */
export interface WantedService {
  serviceId: string;
  serviceName: string;
  /** Minutes. */
  duration: number;
  state: string;
  /** Empty where it was left out. */
  postalCode: string;
}

interface JoinDialogProps {
  wanted: WantedService;
  onClose: () => void;
}

const parts = DAY_PARTS.map(({ value }) => value);

/** Says which days and parts of the day suit, and joins the waiting list. */
export function JoinDialog({ wanted, onClose }: JoinDialogProps) {
  const formId = useId();
  const rules = useBookingRules();
  const { form, join, isSending } = useJoin(wanted, rules, onClose);
  const { data } = useCustomerGetWaitingListTermsQuery();
  const { serviceName, duration, state } = wanted;
  const today = dateIn(propertyZone(state));
  const days = { type: 'date', min: today, max: addDays(today, rules.horizonDays) } as const;
  const weekdays = useControlledField(form.control, 'weekdays');
  const dayParts = useControlledField(form.control, 'parts');
  return (
    <Dialog
      open
      firm
      onOpenChange={onClose}
      title={t('Join the waiting list')}
      description={`${serviceName}, ${formatDuration(duration)}${state === '' ? '' : `, ${state}`}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            {t('Join the list')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void join(event)}>
        <p>
          {data
            ? t(
                'We mail you as soon as a time opens that suits, and hold it for you for {duration}. First come, first served.',
                { duration: formatDuration(data.holdMinutes) },
              )
            : t(
                'We mail you as soon as a time opens that suits, and hold it for you for a while. First come, first served.',
              )}
        </p>
        <Grid $min="12rem" $gap={4}>
          <TextField label={t('First day')} required {...days} {...fieldProps(form, 'from')} />
          <TextField label={t('Last day')} required {...days} {...fieldProps(form, 'to')} />
        </Grid>
        <ToggleGroup<AvailableDay>
          legend={t('Days of the week that suit')}
          options={openWeekdays(rules.hours)}
          labelOf={(day) => t(day)}
          required
          {...weekdays}
        />
        <ToggleGroup<DayPart>
          legend={t('Parts of the day that suit')}
          hint={t('By when the clean begins.')}
          options={parts}
          labelOf={(part) => labelOf(DAY_PARTS, part)}
          required
          {...dayParts}
        />
      </Stack>
    </Dialog>
  );
}

const FORM = 'waiting-list';
const DAYS_AT_FIRST = 7;

/** The form, and how it is sent. */
function useJoin(
  { serviceId, duration, state, postalCode }: WantedService,
  rules: BookingRules,
  onClose: () => void,
) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [joinWaitingList] = useCustomerJoinWaitingListMutation();
  const { run, isRunning } = useSingleFlight();
  const tomorrow = addDays(dateIn(propertyZone(state)), 1);
  const behind = { serviceId, duration, state, postalCode };
  const form = useJoiForm<JoinWaitingListRequest>({
    schema: () =>
      import('@brightnest/contracts/waiting-list/waiting-list-schemas').then((module) =>
        module.joinWaitingListSchema(rules),
      ),
    defaultValues: {
      ...behind,
      ...{ from: tomorrow, to: addDays(tomorrow, DAYS_AT_FIRST - 1) },
      weekdays: openWeekdays(rules.hours),
      parts,
    },
  });

  const join = form.handleSubmit((body) =>
    run(async () => {
      const idempotencyKey = submissionKey(FORM, body);
      const { data, error } = await joinWaitingList({ body, idempotencyKey });
      if (error) {
        // What is wrong with the place or the service is to be put right in the form behind.
        const fields = isApiError(error) ? Object.keys(error.fields ?? {}) : [];
        const isBehind = fields.some((field) => field in behind);
        if (isBehind || !form.applyServerErrors(error)) {
          showFailure(error, t('Not on the waiting list'));
        }
        return;
      }
      forgetSubmissionKey(FORM);
      toast({ title: t('You are on the waiting list'), description: data.message });
      onClose();
    }),
  );

  return { form, join, isSending: isRunning };
}
