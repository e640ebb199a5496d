import type {
  SettingsChange,
  SettingsHistoryQuery,
  SettingsHistoryResponse,
} from '@brightnest/contracts/company/settings-history';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { invoiceRoutes } from '@brightnest/contracts/routes/bookings/invoices';
import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import { referralRoutes } from '@brightnest/contracts/routes/bookings/referrals';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { boardRoutes } from '@brightnest/contracts/routes/bookings/board';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

const SOURCES = {
  company: { route: companyRoutes.getCompanyProfileHistory, tag: 'CompanyProfile' },
  region: { route: companyRoutes.getRegionHistory, tag: 'Region' },
  forms: { route: companyRoutes.getFormFieldsHistory, tag: 'FormFields' },
  office: { route: companyRoutes.getOfficeSettingsHistory, tag: 'OfficeSettings' },
  signIn: { route: authRoutes.getSignInSettingsHistory, tag: 'SignInSettings' },
  privacy: { route: privacyRoutes.getPrivacySettingsHistory, tag: 'PrivacySettings' },
  analytics: { route: companyRoutes.getAnalyticsHistory, tag: 'Analytics' },
  billing: { route: invoiceRoutes.getBillingHistory, tag: 'BillingSettings' },
  pay: { route: payRoutes.getPayHistory, tag: 'PaySettings' },
  waiting: { route: waitingListRoutes.getWaitingListHistory, tag: 'WaitingListSettings' },
  jobs: { route: jobReportRoutes.getJobSettingsHistory, tag: 'JobSettings' },
  dispatch: { route: boardRoutes.getDispatchHistory, tag: 'DispatchSettings' },
  bookings: { route: staffBookingsRoutes.getBookingRulesHistory, tag: 'BookingRules' },
  messages: { route: companyRoutes.getMessageTextsHistory, tag: 'MessageTexts' },
  reviews: { route: promotionRoutes.getReviewSettingsHistory, tag: 'ReviewSettings' },
  giftCards: { route: giftCardRoutes.getGiftCardSettingsHistory, tag: 'GiftCardSettings' },
  referrals: { route: referralRoutes.getReferralSettingsHistory, tag: 'ReferralSettings' },
  pages: { route: companyRoutes.getPageTextsHistory, tag: 'PageTexts' },
  'service-pages': { route: serviceAreaRoutes.getServicePagesHistory, tag: 'ServicePages' },
  rates: { route: bookingsRoutes.getQuoteRatesHistory, tag: 'QuoteRates' },
  customerTags: { route: customerRoutes.getCustomerTagsHistory, tag: 'CustomerTags' },
  properties: { route: propertyRoutes.getPropertySettingsHistory, tag: 'PropertySettings' },
  holidays: { route: staffBookingsRoutes.getHolidaysHistory, tag: 'Holidays' },
} as const satisfies Record<string, { route: object; tag: CacheTag }>;

/** Which settings. */
export type HistorySource = keyof typeof SOURCES;

interface HistoryQuery extends SettingsHistoryQuery {
  source: HistorySource;
}

const { useAdminGetSettingsHistoryQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetSettingsHistory: build.query<SettingsHistoryResponse | null, HistoryQuery>({
      query: ({ source, ...query }) => callRoute(SOURCES[source].route, { query }),
      providesTags: (_answer, _error, { source }) => [SOURCES[source].tag],
    }),
  }),
});

/** How the history names settings. */
export interface HistoryWords {
  source: HistorySource;
  /** What each field is called. A field that is not named here is not shown. */
  labels: Readonly<Record<string, string>>;
  /** How values are told that are no plain text, number, yes or no. */
  formats?: Readonly<Record<string, (value: never) => string>>;
  /** Tells a change by itself, where fields are no measure of it. */
  tell?: (before: object, after: object) => ToldChange[];
}

interface ToldChange {
  label: string;
  before: string;
  after: string;
}

interface SettingsHistoryProps extends HistoryWords {
  /** Sends the settings as they were before a change. */
  onRestore: (before: object) => void;
  isRestoring: boolean;
  /** Something is typed that is not saved: going back would lose it. */
  isDirty: boolean;
}

const List = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin: 0 0 ${space[4]};
  padding: 0;
  list-style: none;

  & > li {
    padding-bottom: ${space[4]};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & > li > p {
    font-weight: ${fontWeight.medium};
  }

  & dl {
    margin: ${space[2]} 0 ${space[3]};
    font-size: ${fontSize.sm};
  }

  & dt {
    color: ${color.textMuted};
  }

  & dd {
    margin: 0 0 ${space[2]};
    white-space: pre-line;
  }
`;

const Quiet = styled.p`
  color: ${color.textMuted};
`;

/** Who changed settings, when and how, and a way back; fetched when it is opened. */
export function SettingsHistory(props: SettingsHistoryProps) {
  return (
    <Disclosure framed lazy summary={t('History')}>
      <Changes {...props} />
    </Disclosure>
  );
}

const PAGE_SIZE = 10;

function Changes({ source, isDirty, ...props }: SettingsHistoryProps) {
  const [page, setPage] = useState(1);
  const { data, ...query } = useAdminGetSettingsHistoryQuery({
    ...{ source, page, pageSize: PAGE_SIZE },
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery
        query={query}
        label={t('Loading history...')}
        failure={t('The history could not be loaded')}
      >
        <Skeleton $height="6rem" />
      </PendingQuery>
    );
  }
  if (data.total === 0) return <Quiet>{t('Nobody has changed these settings yet.')}</Quiet>;
  return (
    <div aria-busy={query.isFetching}>
      {isDirty && <Quiet>{t('Save what you changed, or reload the page, to go back.')}</Quiet>}
      <List>
        {data.changes.map((change) => (
          <li key={change.revision}>
            <Change change={change} isDirty={isDirty} {...props} />
          </li>
        ))}
      </List>
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={data.total}
        onPageChange={setPage}
        noun={t('changes')}
      />
    </div>
  );
}

interface ChangeProps extends Omit<SettingsHistoryProps, 'source'> {
  change: SettingsChange;
}

function Change({ change, onRestore, isRestoring, isDirty, ...words }: ChangeProps) {
  const { by, changedAt, before } = change;
  const when = formatDateTime(changedAt, 'medium', officeZone());
  return (
    <>
      <p>
        {by ? (by.name ?? t('Somebody who has left')) : t('The site itself')} ·{' '}
        <time dateTime={changedAt}>{when}</time>
      </p>
      <dl>
        {toldChanges(change, words).map((told) => (
          <div key={told.label}>
            <dt>{told.label}</dt>
            <dd>
              {told.before} → {told.after}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        size="sm"
        disabled={isDirty}
        loading={isRestoring}
        aria-label={t('Restore what was before {when}', { when })}
        onClick={() => onRestore(before)}
      >
        {t('Restore what was before')}
      </Button>
    </>
  );
}

function toldChanges(
  { fields, before, after }: SettingsChange,
  { labels, formats, tell }: Omit<HistoryWords, 'source'>,
): ToldChange[] {
  if (tell) return tell(before, after);
  const textIn = (settings: object, field: string) =>
    textOf((settings as Record<string, unknown>)[field], formats?.[field]);
  return (fields as string[]).flatMap((field) => {
    const label = labels[field];
    if (label === undefined) return [];
    return [{ label, before: textIn(before, field), after: textIn(after, field) }];
  });
}

function textOf(value: unknown, format: ((value: never) => string) | undefined): string {
  const text = format ? format(value as never) : plainText(value);
  return text === '' ? 'nothing' : text;
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(String).join(', ');
  return value === undefined || value === null ? '' : String(value as string | number);
}
