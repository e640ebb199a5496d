import { formatMinor } from '@brightnest/contracts/money';
import { splitPayment } from '@brightnest/contracts/payments/fee-terms';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  type BookingRules,
  DEFAULT_BOOKING_RULES,
} from '@brightnest/contracts/scheduling/booking-rules';
import type {
  BookingRulesRequest,
  BookingRulesSettingsResponse,
} from '@brightnest/contracts/scheduling/booking-rules-schemas';
import {
  cancellingSentences,
  hasFee,
  payingPoints,
} from '@brightnest/contracts/scheduling/booking-rules-text';
import { formatDuration } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useWatch } from 'react-hook-form';
import { useBookingRules } from '../../bookings/booking-rules';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { SettingsForm } from '../../forms/settings-form';
import { hoursText, OpeningHoursField } from '../company/opening-hours-field';

const { useAdminGetBookingRulesSettingsQuery, useAdminUpdateBookingRulesMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetBookingRulesSettings: build.query<BookingRulesSettingsResponse | null, void>({
      query: () => callRoute(staffBookingsRoutes.getBookingRulesSettings),
      providesTags: ['BookingRules'],
    }),
    adminUpdateBookingRules: build.mutation<BookingRulesSettingsResponse, BookingRulesRequest>({
      query: (body) => callRoute(staffBookingsRoutes.updateBookingRules, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['BookingRules', 'Activity'],
    }),
  }),
});

const PARTS = {
  fees: { title: msg('Confirming and cancelling'), Fields: FeeFields },
  times: { title: msg('When customers can book'), Fields: TimeFields },
  preview: { title: msg('What a customer reads'), Fields: RulesPreview },
} as const;

interface BookingSettingsProps {
  /** Those that are shown; all when absent. */
  parts?: readonly (keyof typeof PARTS)[];
}

const ALL_PARTS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** How bookings are taken: what is paid to confirm, what cancelling costs, and when customers can book. */
export function BookingSettings({ parts = ALL_PARTS }: BookingSettingsProps) {
  const { data, ...query } = useAdminGetBookingRulesSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={parts === ALL_PARTS ? t('Bookings') : undefined}>
      {data ? (
        <BookingRulesForm {...data} parts={parts} />
      ) : (
        <PendingQuery query={query} label={t('Loading the booking rules...')}>
          <Skeleton $height="24rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/scheduling/booking-rules-schemas').then(
    (module) => module.bookingRulesRequestSchema,
  );

const HISTORY = {
  source: 'bookings',
  labels: {
    feePercent: msg('Confirmation fee, in percent'),
    freeChangeHours: msg('Free to cancel or move, hours before'),
    lateFeePercent: msg('Kept after that, in percent'),
    keepsLateCredit: msg('A club cleaning is used up then'),
    leadHours: msg('Lead time, in hours'),
    horizonDays: msg('Booking horizon, in days'),
    hours: msg('Hours of cleans'),
    confirmHours: msg('Wait for a confirmation, in hours'),
  } satisfies Record<keyof BookingRules, string>,
  formats: { hours: hoursText },
} as const;

type RulesForm = JoiForm<BookingRulesRequest>;

interface BookingRulesFormProps extends Required<BookingSettingsProps> {
  settings: BookingRules;
  revision: number;
}

function BookingRulesForm({ settings, revision, parts }: BookingRulesFormProps) {
  const [update] = useAdminUpdateBookingRulesMutation();
  const form = useJoiForm<BookingRulesRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Booking rules')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the booking rules')}
      success={{
        title: t('Booking rules saved'),
        description: t('They hold for what is booked and asked for from now on.'),
      }}
      history={HISTORY}
    >
      {parts.map((part) => {
        const { title, Fields } = PARTS[part];
        return (
          <Card key={part}>
            <Stack>
              <CardTitle>{t(title)}</CardTitle>
              <Fields form={form} />
            </Stack>
          </Card>
        );
      })}
    </SettingsForm>
  );
}

const number = { type: 'number', inputMode: 'numeric', required: true } as const;

function FeeFields({ form }: { form: RulesForm }) {
  return (
    <Stack>
      <p>
        {t(
          'What is booked or asked for keeps the terms it was made with: a change is for what comes after it.',
        )}
      </p>
      <Grid $min="16rem" $gap={4}>
        <TextField
          label={t('Confirmation fee, in percent')}
          hint={t('Of the price, paid online to confirm. 0: nothing is paid beforehand.')}
          {...number}
          {...fieldProps(form, 'feePercent')}
        />
        <TextField
          label={t('Free to cancel or move, hours before')}
          hint={t('0: free until the start.')}
          {...number}
          {...fieldProps(form, 'freeChangeHours')}
        />
        <TextField
          label={t('Kept after that, in percent')}
          hint={t('Of the price, out of the paid fee.')}
          {...number}
          {...fieldProps(form, 'lateFeePercent')}
        />
      </Grid>
      <CheckboxField
        label={t('A club cleaning is used up when it is cancelled or moved after that')}
        hint={t(
          'Which services a plan’s cleaning pays for, and how long they may take, is set with each club plan.',
        )}
        {...fieldProps(form, 'keepsLateCredit')}
      />
    </Stack>
  );
}

function TimeFields({ form }: { form: RulesForm }) {
  return (
    <Stack>
      <Grid $min="16rem" $gap={4}>
        <TextField
          label={t('Lead time, in hours')}
          hint={t('What begins sooner is not offered to customers.')}
          {...number}
          {...fieldProps(form, 'leadHours')}
        />
        <TextField
          label={t('Booking horizon, in days')}
          hint={t('How far ahead customers can book.')}
          {...number}
          {...fieldProps(form, 'horizonDays')}
        />
        <TextField
          label={t('Wait for a confirmation, in hours')}
          hint={t('So long is held what staff book for a customer, who is to confirm it.')}
          {...number}
          {...fieldProps(form, 'confirmHours')}
        />
      </Grid>
      <OpeningHoursField
        form={form}
        name="hours"
        legend={t('Hours of cleans')}
        hint={t(
          'By the clock at the property: a clean begins and ends within them. 00:00 closes at midnight.',
        )}
      />
    </Stack>
  );
}

const SAMPLE_MINOR = 20_000;
const MINUTES_PER_HOUR = 60;

/** What is typed, or as by default where that is no number yet. */
function numbersOf(typed: BookingRules): BookingRules {
  const number = (name: 'feePercent' | 'freeChangeHours' | 'lateFeePercent' | 'leadHours') => {
    const value = Math.floor(Number(typed[name]));
    return value >= 0 ? value : DEFAULT_BOOKING_RULES[name];
  };
  return {
    ...typed,
    feePercent: Math.min(100, number('feePercent')),
    freeChangeHours: number('freeChangeHours'),
    lateFeePercent: number('lateFeePercent'),
    leadHours: number('leadHours'),
  };
}

function RulesPreview({ form }: { form: RulesForm }) {
  const { isPaidOnline } = useBookingRules();
  const typed = useWatch({ control: form.control }) as BookingRulesRequest;
  const rules = { ...numbersOf(typed), isPaidOnline };
  const { feeMinor, cashMinor } = splitPayment(SAMPLE_MINOR, rules);
  const { leadHours, horizonDays, hours = [] } = rules;

  const points = [
    ...payingPoints(rules),
    hasFee(rules) &&
      t('Of a clean for {price}: {fee} online now, {rest} in cash after the clean', {
        price: formatMinor(SAMPLE_MINOR),
        fee: formatMinor(feeMinor),
        rest: formatMinor(cashMinor),
      }),
    ...cancellingSentences(rules),
    leadHours > 0
      ? t('Book up to {days} days and at least {duration} ahead', {
          days: horizonDays,
          duration: formatDuration(leadHours * MINUTES_PER_HOUR),
        })
      : t('Book up to {days} days ahead', { days: horizonDays }),
    t('We clean {hours}', { hours: hoursText(hours) }),
  ].filter((point) => point !== false);
  return (
    <div role="status" aria-live="polite">
      <CheckList items={points} />
    </div>
  );
}
