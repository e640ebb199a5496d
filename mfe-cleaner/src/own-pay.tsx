import { PAY_LINE_LABELS, PAY_STATUS_LABELS } from '@brightnest/contracts/pay/pay';
import type { OwnPayResponse, PaidJob } from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import {
  formatCalendarDate,
  formatDateSpan,
  formatShortDuration,
  formatTimeSpan,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Card } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { RowList, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { FileDown } from 'lucide-react';
import { CLEANER_SIGN_IN } from './paths';

/** What a cleaner has earned so far in this pay period, and the payslips of those before. */
export function OwnPay() {
  const { data, ...query } = useCleanerGetPayQuery();
  useRedirectToSignInWhen(data === null, CLEANER_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery query={query} label={t('Loading your pay...')}>
        <Skeleton $height="10rem" />
      </PendingQuery>
    );
  }
  return (
    <>
      {data.sheets.map((sheet) => (
        <PeriodCard key={sheet.currency} {...{ sheet, pay: data }} />
      ))}
      {data.payslips.length > 0 && <Payslips payslips={data.payslips} />}
    </>
  );
}

interface PeriodCardProps {
  sheet: OwnPayResponse['sheets'][number];
  pay: OwnPayResponse;
}

function PeriodCard({ sheet, pay: { period, jobs } }: PeriodCardProps) {
  const { currency, lines, cash } = sheet;
  const id = `pay-${currency}`;
  const amount = (of: string) => amountText(of, currency);
  return (
    <Card as="section" aria-labelledby={id} $padding={4}>
      <Stack $gap={3}>
        <h3 id={id}>
          {t('This pay period: {days}', { days: formatDateSpan(period.from, period.to, 'medium') })}
        </h3>
        <DescriptionList
          items={[
            { term: t('So far'), description: amount(sheet.total) },
            { term: t('On site'), description: formatShortDuration(sheet.minutes) },
            ...(isPositive(sheet.tips)
              ? [{ term: t('Tips among it'), description: amount(sheet.tips) }]
              : []),
            ...(isPositive(cash.owed)
              ? [{ term: t('Cash of customers you have'), description: amount(cash.owed) }]
              : []),
          ]}
        />
        <Disclosure summary={t('Job by job')}>
          <RowList>
            {lines.map(({ kind, assignmentId, day, description, amount: of }, index) => (
              <li key={index}>
                <span>
                  {formatCalendarDate(day, 'medium')}, {description}
                  <br />
                  <small>{t(PAY_LINE_LABELS[kind])}</small>
                  <Correction job={jobs.find((job) => job.assignmentId === assignmentId)} />
                </span>
                <span>{amount(of)}</span>
              </li>
            ))}
          </RowList>
        </Disclosure>
      </Stack>
    </Card>
  );
}

/** That the office corrected a time, and why. */
function Correction({ job }: { job: PaidJob | undefined }) {
  const last = job?.corrections.at(-1);
  if (!job || !last) return null;
  const { startedAt, completedAt, isAbsent, breakMinutes } = last.after;
  const isKnown = !isAbsent && startedAt !== null && completedAt !== null;
  const span = isKnown
    ? formatTimeSpan(startedAt, completedAt, job.timeZone)
    : t('you were not there');
  const time =
    isKnown && breakMinutes > 0
      ? t('{span}, break {duration}', { span, duration: formatShortDuration(breakMinutes) })
      : span;
  return (
    <>
      <br />
      <small>
        {t('Corrected by the office: {time}. «{reason}»', { time, reason: last.reason })}
      </small>
    </>
  );
}

function Payslips({ payslips }: { payslips: OwnPayResponse['payslips'] }) {
  return (
    <Card as="section" aria-labelledby="payslips" $padding={4}>
      <Stack $gap={3}>
        <h3 id="payslips">{t('Your payslips')}</h3>
        <RowList>
          {payslips.map(({ id, from, to, status, total, currency, paidOn }) => (
            <li key={id}>
              <span>
                {formatDateSpan(from, to, 'medium')}
                <br />
                <small>
                  {paidOn
                    ? t('Paid on {day}', { day: formatCalendarDate(paidOn, 'medium') })
                    : t(PAY_STATUS_LABELS[status])}
                  {`, ${amountText(total, currency)}`}
                </small>
              </span>
              <LinkButton
                to={payRoutes.getOwnPayslip.path.replace(':id', id)}
                {...{ reloadDocument: true, target: '_blank', rel: 'noreferrer' }}
                variant="secondary"
                size="sm"
              >
                <FileDown aria-hidden="true" />
                {t('Payslip (PDF)')}
              </LinkButton>
            </li>
          ))}
        </RowList>
      </Stack>
    </Card>
  );
}

// Answers null when the session is over (401).
const { useCleanerGetPayQuery } = remoteApi('cleaner').injectEndpoints({
  endpoints: (build) => ({
    cleanerGetPay: build.query<OwnPayResponse | null, void>({
      query: () => callRoute(payRoutes.getOwnPay),
      providesTags: ['Pay', 'CleanerJobs'],
    }),
  }),
});
