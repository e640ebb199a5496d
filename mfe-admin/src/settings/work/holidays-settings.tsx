import { regionOptions } from '@brightnest/contracts/company/region-options';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type {
  Holiday,
  HolidaysRequest,
  HolidaysResponse,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { HolidayPreview } from './holiday-preview';
import { PublicHolidays } from './public-holidays';
import { LIST_ADD, LIST_ITEM, useListFocus } from '../../forms/list-focus';
import { SettingsForm } from '../../forms/settings-form';

const { useAdminGetHolidaysQuery, useAdminUpdateHolidaysMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // A read resolves to null when the session has ended (401).
    adminGetHolidays: build.query<HolidaysResponse | null, void>({
      query: () => callRoute(staffBookingsRoutes.getHolidays),
      providesTags: ['Holidays'],
    }),
    adminUpdateHolidays: build.mutation<HolidaysResponse, HolidaysRequest>({
      query: (body) => callRoute(staffBookingsRoutes.updateHolidays, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['Holidays', 'Activity'],
    }),
  }),
});

/** The days on which nothing is cleaned. */
export function HolidaysSettings() {
  const { data, ...query } = useAdminGetHolidaysQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Holidays')}>
      {data ? (
        <HolidaysForm holidays={data.holidays} revision={data.revision} />
      ) : (
        <PendingQuery query={query} label={t('Loading the holidays...')}>
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/scheduling/holiday-schemas').then(
    (module) => module.holidaysRequestSchema,
  );

const HISTORY = {
  source: 'holidays',
  labels: { holidays: msg('Days') },
  formats: {
    holidays: (days: readonly Holiday[]) =>
      days.map(({ date, state, name }) => [date, state, name].filter(Boolean).join(' ')).join(', '),
  },
} as const;

function HolidaysForm(stored: HolidaysRequest) {
  const [update] = useAdminUpdateHolidaysMutation();
  const form = useJoiForm<HolidaysRequest>({ schema: loadSchema, defaultValues: stored });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holidays' });
  const known = useWatch({ control: form.control, name: 'holidays' });
  const { list, status, removed } = useListFocus<HTMLDivElement>();
  return (
    <SettingsForm
      call={staffBookingsRoutes.updateHolidays}
      label={t('Holidays')}
      form={form}
      stored={stored}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { holidays: data.holidays, revision: data.revision } };
      }}
      failure={t('Failed to save the holidays')}
      success={{
        title: t('Holidays saved'),
        description: t('Nothing can be booked on these days, and nothing is repeated on them.'),
      }}
      history={HISTORY}
    >
      <p>
        {t(
          'On these days no times are offered, and cleans that repeat are left out: their customers are told by mail. What is booked already stays until you move it.',
        )}
      </p>
      {fields.length === 0 && <Notice tone="info">{t('There are no holidays yet.')}</Notice>}
      <Stack $gap={5} ref={list}>
        {status}
        {fields.map(({ id }, index) => (
          <HolidayFields
            key={id}
            form={form}
            index={index}
            stored={stored.holidays}
            onRemove={(name) => {
              remove(index);
              removed(name, { at: index, left: fields.length - 1 });
            }}
          />
        ))}
        <div>
          <Button
            {...LIST_ADD}
            variant="secondary"
            onClick={() => append({ date: '', state: '', name: '' }, { shouldFocus: true })}
          >
            <Plus aria-hidden="true" />
            {t('Add a day')}
          </Button>
        </div>
      </Stack>
      <PublicHolidays known={known} onAdd={(days) => append(days, { shouldFocus: false })} />
    </SettingsForm>
  );
}

interface HolidayFieldsProps {
  form: JoiForm<HolidaysRequest>;
  index: number;
  stored: readonly Holiday[];
  onRemove: (name: string) => void;
}

interface OnThatDayProps {
  day: Holiday;
  /** It is a holiday already: what is on it is looked up once somebody wants to know. */
  isStored: boolean;
}

function OnThatDay({ day: { date, state }, isStored }: OnThatDayProps) {
  const preview = <HolidayPreview key={`${date} ${state}`} date={date} state={state} />;
  return isStored ? (
    <Disclosure framed lazy summary={t('What is on that day')}>
      {preview}
    </Disclosure>
  ) : (
    preview
  );
}

function HolidayFields({ form, index, stored, onRemove }: HolidayFieldsProps) {
  const day = useWatch({ control: form.control, name: `holidays.${index}` }) as Holiday | undefined;
  const ofDay = form.formState.errors.holidays?.[index]?.message;
  const date = fieldProps(form, `holidays.${index}.date`);
  const title = t('Holiday {number}', { number: index + 1 });
  const isStored = stored.some((one) => one.date === day?.date && one.state === day.state);
  return (
    <Card as="fieldset" aria-label={title} {...LIST_ITEM}>
      <Stack>
        <Grid $min="12rem" $gap={4}>
          <TextField label={t('Date')} type="date" required {...date} error={date.error ?? ofDay} />
          <SelectField
            label={t('Where')}
            options={regionOptions()}
            placeholder={t('Everywhere')}
            {...fieldProps(form, `holidays.${index}.state`)}
          />
          <TextField
            label={t('Name')}
            autoComplete="off"
            {...fieldProps(form, `holidays.${index}.name`)}
          />
        </Grid>
        {day && isWhole(day.date) && <OnThatDay day={day} isStored={isStored} />}
        <div>
          <Button
            data-list-remove
            variant="ghost"
            size="sm"
            onClick={() => onRemove(day?.name || title)}
          >
            <Trash2 aria-hidden="true" />
            {t('Remove this day')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** A date that is typed is none for a while. */
const isWhole = (date: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(date);
