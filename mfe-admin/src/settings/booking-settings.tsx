import { formatMinor } from '@brightnest/contracts/money';
import { splitPayment } from '@brightnest/contracts/payments/fee-terms';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
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
import { useBookingRules } from '../bookings/booking-rules';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { SettingsForm } from '../forms/settings-form';
import { hoursText, OpeningHoursField } from './opening-hours-field';

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
  fees: { title: 'Confirming and cancelling', Fields: FeeFields },
  times: { title: 'When customers can book', Fields: TimeFields },
  preview: { title: 'What a customer reads', Fields: RulesPreview },
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
    <Section title={parts === ALL_PARTS ? 'Bookings' : undefined}>
      {data ? (
        <BookingRulesForm {...data} parts={parts} />
      ) : (
        <PendingQuery query={query} label="Loading the booking rules...">
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
    feePercent: 'Confirmation fee, in percent',
    freeChangeHours: 'Free to cancel or move, hours before',
    lateFeePercent: 'Kept after that, in percent',
    keepsLateCredit: 'A club cleaning is used up then',
    leadHours: 'Lead time, in hours',
    horizonDays: 'Booking horizon, in days',
    hours: 'Hours of cleans',
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
      label="Booking rules"
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure="Failed to save the booking rules"
      success={{
        title: 'Booking rules saved',
        description: 'They hold for what is booked and asked for from now on.',
      }}
      history={HISTORY}
    >
      {parts.map((part) => {
        const { title, Fields } = PARTS[part];
        return (
          <Card key={part}>
            <Stack>
              <CardTitle>{title}</CardTitle>
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
        What is booked or asked for keeps the terms it was made with: a change is for what comes
        after it.
      </p>
      <Grid $min="16rem" $gap={4}>
        <TextField
          label="Confirmation fee, in percent"
          hint="Of the price, paid online to confirm. 0: nothing is paid beforehand."
          {...number}
          {...fieldProps(form, 'feePercent')}
        />
        <TextField
          label="Free to cancel or move, hours before"
          hint="0: free until the start."
          {...number}
          {...fieldProps(form, 'freeChangeHours')}
        />
        <TextField
          label="Kept after that, in percent"
          hint="Of the price, out of the paid fee."
          {...number}
          {...fieldProps(form, 'lateFeePercent')}
        />
      </Grid>
      <CheckboxField
        label="A club cleaning is used up when it is cancelled or moved after that"
        hint="Which services a plan’s cleaning pays for, and how long they may take, is set with each club plan."
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
          label="Lead time, in hours"
          hint="What begins sooner is not offered to customers."
          {...number}
          {...fieldProps(form, 'leadHours')}
        />
        <TextField
          label="Booking horizon, in days"
          hint="How far ahead customers can book."
          {...number}
          {...fieldProps(form, 'horizonDays')}
        />
      </Grid>
      <OpeningHoursField
        form={form}
        name="hours"
        legend="Hours of cleans"
        hint="By the clock at the property: a clean begins and ends within them. 00:00 closes at midnight."
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
  const lead = leadHours > 0 && ` and at least ${formatDuration(leadHours * MINUTES_PER_HOUR)}`;
  const points = [
    ...payingPoints(rules),
    hasFee(rules) &&
      `Of a clean for ${formatMinor(SAMPLE_MINOR)}: ${formatMinor(feeMinor)} online now, ${formatMinor(cashMinor)} in cash after the clean`,
    ...cancellingSentences(rules),
    `Book up to ${horizonDays} days${lead || ''} ahead`,
    `We clean ${hoursText(hours)}`,
  ].filter((point) => point !== false);
  return (
    <div role="status" aria-live="polite">
      <CheckList items={points} />
    </div>
  );
}
