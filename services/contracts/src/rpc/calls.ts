import type {
  RECORD_ACCESSES_RPC,
  RecordAccessesRequest,
} from '../security-log/security-log-schemas';
import type {
  DESCRIBE_PERSON_RPC,
  KNOWN_CUSTOMER_RPC,
  KnownCustomerAnswer,
  KnownCustomerRequest,
  DescribePersonRequest,
  EMAIL_STATUS_RPC,
  EmailStatus,
  LIST_REVOCATIONS_RPC,
  ListRevocationsRequest,
  PersonDescription,
  REFRESH_SESSION_RPC,
  RefreshSessionAnswer,
  RefreshSessionRequest,
  Revocations,
  VERIFIED_ACCOUNT_RPC,
  VerifiedAccountAnswer,
  VerifiedAccountRequest,
} from './auth';

import type {
  CONVERSATION_ACCESS_RPC,
  ConversationAccessAnswer,
  ConversationAccessRequest,
  INVOICED_QUOTE_RPC,
  InvoicedQuoteAnswer,
  InvoicedQuoteRequest,
  PAYABLE_QUOTE_RPC,
  PayableQuoteAnswer,
  PayableQuoteRequest,
  REPEATED_QUOTE_RPC,
  RepeatedQuoteAnswer,
  RepeatedQuoteRequest,
  RESPONSE_TIME_RPC,
  ResponseTimeAnswer,
  ResponseTimeRequest,
} from './quotes';
import type {
  ASSIGN_QUOTE_RPC,
  AssignQuoteAnswer,
  AssignQuoteRequest,
  DESCRIBE_BOOKING_RPC,
  PROPERTY_ACCESS_RPC,
  PropertyAccessAnswer,
  PropertyAccessRequest,
  DescribeBookingAnswer,
  DescribeBookingRequest,
  JOB_PHOTO_ACCESS_RPC,
  QUOTE_JOB_ACCESS_RPC,
  QUOTE_MONEY_RPC,
  MERGE_CHECK_RPC,
  MergeCheckAnswer,
  MergeCheckRequest,
  JobPhotoAccessAnswer,
  JobPhotoAccessRequest,
  QuoteJobAccessAnswer,
  QuoteJobAccessRequest,
  QuoteMoneyAnswer,
  QuoteMoneyRequest,
} from './bookings';
import type {
  BOOKING_RULES_RPC,
  GIFT_CARD_SETTINGS_RPC,
  GiftCardSettingsAnswer,
  GiftCardSettingsRpcRequest,
  BookingRulesAnswer,
  BookingRulesRpcRequest,
  PRICING_SETTINGS_RPC,
  PricingSettingsAnswer,
  PricingSettingsRequest,
  QUOTE_RATES_RPC,
  QuoteRatesAnswer,
  QuoteRatesRpcRequest,
} from './bookings-settings';
import type {
  FREE_TIMES_RPC,
  FreeTimesAnswer,
  FreeTimesRequest,
  HOLD_TIMES_RPC,
  HoldTimesAnswer,
  HoldTimesRequest,
  OFFER_HOLDS_RPC,
  OfferHoldsAnswer,
  OfferHoldsRequest,
} from './offers';
import type {
  AUTH_STATS_RPC,
  AuthStats,
  BOOKINGS_STATS_RPC,
  BookingsStats,
  CAREERS_STATS_RPC,
  CareersStats,
  QUOTES_STATS_RPC,
  QuotesStats,
  StatsRequest,
} from '../overview/stats-schemas';
import type {
  COMPANY_PROFILE_RPC,
  CompanyProfileAnswer,
  CompanyProfileRequest,
} from '../company/company-profile-schemas';
import type {
  FORM_FIELDS_RPC,
  FormFieldsAnswer,
  FormFieldsRequest,
} from '../company/form-fields-schemas';
import type {
  OFFICE_SETTINGS_RPC,
  OfficeSettingsAnswer,
  OfficeSettingsRequest,
} from '../company/office-settings-schemas';
import type {
  COLLEAGUE_RPC,
  ColleagueAnswer,
  ColleagueRequest,
} from '../overview/attention-schemas';
import type { ANALYTICS_RPC, AnalyticsAnswer, AnalyticsRequest } from '../site/analytics-schemas';
import type { REGION_RPC, RegionAnswer, RegionRequest } from '../company/region-schemas';
import type {
  PUBLIC_AREAS_RPC,
  PublicAreasAnswer,
  PublicAreasRequest,
} from '../areas/public-areas';
import type { CHECK_PLACE_RPC, CheckPlaceAnswer, CheckPlaceRequest } from './places';
import type {
  AUTH_SETUP_RPC,
  AuthSetup,
  BOOKINGS_SETUP_RPC,
  BookingsSetup,
  SetupRpcRequest,
} from '../setup/setup-schemas';
import type { ServicePages } from '../site/service-pages';
import type { SERVICE_PAGES_RPC, ServicePagesRequest } from '../site/service-pages-schemas';
import type { PAGE_TEXTS_RPC, PageTextsAnswer, PageTextsRequest } from '../site/page-texts-schemas';
import type {
  USE_COUPON_RPC,
  UseCouponAnswer,
  UseCouponRequest,
} from '../promotions/coupon-schemas';
import type { QUOTE_JOBS_RPC, QuoteJobsAnswer, QuoteJobsRequest } from '../board/quote-job-schemas';
import type {
  QUOTE_DUES_RPC,
  QuoteDuesAnswer,
  QuoteDuesRequest,
} from '../customers/customer-balance-schemas';
import type { BACKUP_FINISHED_RPC, BackupFinished, StatusCalls } from '../status/service-status';
import type { PrivacySettings } from '../privacy/privacy-settings';
import type {
  PRIVACY_SETTINGS_RPC,
  PrivacySettingsAnswer,
  PrivacySettingsRequest,
  RetentionCounts,
} from '../privacy/privacy-settings-schemas';
import type {
  ERASED_PERSON_RPC,
  ErasedPersonAnswer,
  ErasedPersonRequest,
  ERASURE_FOUND_RPC,
  ERASURE_PART_RPC,
  ErasureFoundRequest,
  ErasureNoted,
  ErasureObstaclesAnswer,
  ErasurePartRequest,
  Person,
  PersonRecords,
} from './privacy';
import type { FILE_OWNER_RPC, FileOwnerAnswer, FileOwnerRequest } from '../files/file-schemas';

/**
 * Every call from one service to another, with its payload and its answer. A call is named after the
 * service that answers it, such as `auth.refresh-session`.
 */
export interface RpcCalls extends StatusCalls {
  [DESCRIBE_PERSON_RPC]: { payload: DescribePersonRequest; answer: PersonDescription };
  [EMAIL_STATUS_RPC]: { payload: DescribePersonRequest; answer: EmailStatus };
  [VERIFIED_ACCOUNT_RPC]: { payload: VerifiedAccountRequest; answer: VerifiedAccountAnswer };
  [KNOWN_CUSTOMER_RPC]: { payload: KnownCustomerRequest; answer: KnownCustomerAnswer };
  [BACKUP_FINISHED_RPC]: { payload: BackupFinished; answer: { isKnown: true } };
  [REFRESH_SESSION_RPC]: { payload: RefreshSessionRequest; answer: RefreshSessionAnswer };
  [LIST_REVOCATIONS_RPC]: { payload: ListRevocationsRequest; answer: Revocations };
  [COMPANY_PROFILE_RPC]: { payload: CompanyProfileRequest; answer: CompanyProfileAnswer };
  [FORM_FIELDS_RPC]: { payload: FormFieldsRequest; answer: FormFieldsAnswer };
  [OFFICE_SETTINGS_RPC]: { payload: OfficeSettingsRequest; answer: OfficeSettingsAnswer };
  [COLLEAGUE_RPC]: { payload: ColleagueRequest; answer: ColleagueAnswer };
  [ANALYTICS_RPC]: { payload: AnalyticsRequest; answer: AnalyticsAnswer };
  [REGION_RPC]: { payload: RegionRequest; answer: RegionAnswer };
  [SERVICE_PAGES_RPC]: { payload: ServicePagesRequest; answer: ServicePages };
  [PAGE_TEXTS_RPC]: { payload: PageTextsRequest; answer: PageTextsAnswer };
  [ASSIGN_QUOTE_RPC]: { payload: AssignQuoteRequest; answer: AssignQuoteAnswer };
  [JOB_PHOTO_ACCESS_RPC]: { payload: JobPhotoAccessRequest; answer: JobPhotoAccessAnswer };
  [QUOTE_JOB_ACCESS_RPC]: { payload: QuoteJobAccessRequest; answer: QuoteJobAccessAnswer };
  [PROPERTY_ACCESS_RPC]: { payload: PropertyAccessRequest; answer: PropertyAccessAnswer };
  [DESCRIBE_BOOKING_RPC]: { payload: DescribeBookingRequest; answer: DescribeBookingAnswer };
  [PUBLIC_AREAS_RPC]: { payload: PublicAreasRequest; answer: PublicAreasAnswer };
  [CHECK_PLACE_RPC]: { payload: CheckPlaceRequest; answer: CheckPlaceAnswer };
  [FREE_TIMES_RPC]: { payload: FreeTimesRequest; answer: FreeTimesAnswer };
  [HOLD_TIMES_RPC]: { payload: HoldTimesRequest; answer: HoldTimesAnswer };
  [OFFER_HOLDS_RPC]: { payload: OfferHoldsRequest; answer: OfferHoldsAnswer };
  [MERGE_CHECK_RPC]: { payload: MergeCheckRequest; answer: MergeCheckAnswer };
  [QUOTE_MONEY_RPC]: { payload: QuoteMoneyRequest; answer: QuoteMoneyAnswer };
  [USE_COUPON_RPC]: { payload: UseCouponRequest; answer: UseCouponAnswer };
  [PRICING_SETTINGS_RPC]: { payload: PricingSettingsRequest; answer: PricingSettingsAnswer };
  [QUOTE_RATES_RPC]: { payload: QuoteRatesRpcRequest; answer: QuoteRatesAnswer };
  [BOOKING_RULES_RPC]: { payload: BookingRulesRpcRequest; answer: BookingRulesAnswer };
  [GIFT_CARD_SETTINGS_RPC]: { payload: GiftCardSettingsRpcRequest; answer: GiftCardSettingsAnswer };
  [AUTH_STATS_RPC]: { payload: StatsRequest; answer: AuthStats };
  [CAREERS_STATS_RPC]: { payload: StatsRequest; answer: CareersStats };
  [QUOTES_STATS_RPC]: { payload: StatsRequest; answer: QuotesStats };
  [BOOKINGS_STATS_RPC]: { payload: StatsRequest; answer: BookingsStats };
  [AUTH_SETUP_RPC]: { payload: SetupRpcRequest; answer: AuthSetup };
  [BOOKINGS_SETUP_RPC]: { payload: SetupRpcRequest; answer: BookingsSetup };
  [FILE_OWNER_RPC]: { payload: FileOwnerRequest; answer: FileOwnerAnswer };
  [REPEATED_QUOTE_RPC]: { payload: RepeatedQuoteRequest; answer: RepeatedQuoteAnswer };
  [QUOTE_JOBS_RPC]: { payload: QuoteJobsRequest; answer: QuoteJobsAnswer };
  [INVOICED_QUOTE_RPC]: { payload: InvoicedQuoteRequest; answer: InvoicedQuoteAnswer };
  [PAYABLE_QUOTE_RPC]: { payload: PayableQuoteRequest; answer: PayableQuoteAnswer };
  [QUOTE_DUES_RPC]: { payload: QuoteDuesRequest; answer: QuoteDuesAnswer };
  [CONVERSATION_ACCESS_RPC]: {
    payload: ConversationAccessRequest;
    answer: ConversationAccessAnswer;
  };
  [ERASED_PERSON_RPC]: { payload: ErasedPersonRequest; answer: ErasedPersonAnswer };
  [ERASURE_FOUND_RPC]: { payload: ErasureFoundRequest; answer: ErasureNoted };
  [ERASURE_PART_RPC]: { payload: ErasurePartRequest; answer: ErasureNoted };
  [RECORD_ACCESSES_RPC]: { payload: RecordAccessesRequest; answer: Record<string, never> };
  [PRIVACY_SETTINGS_RPC]: { payload: PrivacySettingsRequest; answer: PrivacySettingsAnswer };
  'quotes.retention-counts': { payload: PrivacySettings; answer: RetentionCounts };
  'careers.retention-counts': { payload: PrivacySettings; answer: RetentionCounts };
  'bookings.retention-counts': { payload: PrivacySettings; answer: RetentionCounts };
  'quotes.erasure-obstacles': { payload: Person; answer: ErasureObstaclesAnswer };
  'careers.erasure-obstacles': { payload: Person; answer: ErasureObstaclesAnswer };
  'bookings.erasure-obstacles': { payload: Person; answer: ErasureObstaclesAnswer };
  'quotes.person-records': { payload: Person; answer: PersonRecords };
  'careers.person-records': { payload: Person; answer: PersonRecords };
  'bookings.person-records': { payload: Person; answer: PersonRecords };
  'uploads.person-records': { payload: Person; answer: PersonRecords };
  [RESPONSE_TIME_RPC]: { payload: ResponseTimeRequest; answer: ResponseTimeAnswer };
}

/** The name of a call. */
export type RpcName = keyof RpcCalls;
