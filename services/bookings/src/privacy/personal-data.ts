import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { Counter } from '@brightnest/service-kit/persistence/counter';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import type { PersonalData } from '@brightnest/service-kit/privacy/personal-data';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { AreasVersion, ServiceAreaModel } from '../areas/service-area';
import { ServicePagesModel } from '../areas/service-pages';
import { BookingRulesModel } from '../catalogue/booking-rules';
import { PlanModel } from '../catalogue/plans';
import { QuoteRatesModel } from '../catalogue/quote-rates';
import { BookableService } from '../catalogue/services';
import { BillingSettingsModel } from '../documents/billing-settings';
import { GiftCardSettingsModel } from '../gift-cards/gift-card-settings';
import { BillingCursorModel } from '../invoices/follow-deals';
import { QuoteTerms } from '../payments/quote-terms';
import { ReferralSettingsModel } from '../promotions/referral-settings';
import { ReviewSettingsModel } from '../promotions/ask-for-reviews';
import { PropertyCursor } from '../properties/find-properties';
import { PropertySettingsModel } from '../properties/property-settings';
import { ProviderCursor } from '../reconciliation/provider-events';
import { ReconciliationModel } from '../reconciliation/reconciliation-record';
import { JobTeam } from '../records/job-team';
import { ChangedBooking } from '../scheduling/board/bulk-changes';
import { HoldLock } from '../scheduling/booking/unpaid-holds';
import { WaitingLine } from '../waiting-list/waiting-entry';
import { WaitingListSettingsModel } from '../waiting-list/waiting-list-settings';
import { AnnouncementModel } from '../workforce/announcements/announcement';
import { DispatchSettingsModel } from '../workforce/dispatch-settings';
import { HolidaysModel } from '../workforce/holidays';
import { JobSettingsModel } from '../workforce/jobs/reports/job-settings';
import { PayAccountModel } from '../workforce/pay/pay-records';
import { PaySettingsModel } from '../workforce/pay/pay-settings';
import { CleanerDay } from '../workforce/reservations';
import { cleanerData } from './cleaner-data';
import { customerData } from './customer-data';
import { moneyData } from './money-data';

/** What bookings keeps of people. */
export const personalData: readonly PersonalData[] = [
  ...moneyData,
  ...customerData,
  ...cleanerData,
];

/** Models that say nothing of people: settings, what is sold, figures, and ids of records. */
export const impersonal: readonly AnyModel[] = [
  ...[BookableService, PlanModel, ServiceAreaModel, AreasVersion, ServicePagesModel],
  ...[BookingRulesModel, QuoteRatesModel, WaitingListSettingsModel, DispatchSettingsModel],
  ...[GiftCardSettingsModel, ReferralSettingsModel, ReviewSettingsModel, BillingSettingsModel],
  ...[JobSettingsModel, PaySettingsModel, PropertySettingsModel, HolidaysModel],
  ...[SettingsHistoryModel, FollowedSettings, AttentionMark, WaitingLine, QuoteTerms],
  ...[BillingCursorModel, ProviderCursor, PropertyCursor, ReconciliationModel, CleanerDay],
  ...[AnnouncementModel, JobTeam, PayAccountModel, ChangedBooking, Counter, HoldLock],
  IdempotencyKey,
];
