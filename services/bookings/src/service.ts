import { addCatalogue } from '@brightnest/service-kit/language';
import { renameTaxNumbers } from './invoices/rename-tax-numbers';
import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { Counter } from '@brightnest/service-kit/persistence/counter';
import { IdempotencyKey } from '@brightnest/service-kit/persistence/idempotency';
import { personErasure } from '@brightnest/service-kit/erasure/person-erasure';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { followRegion } from '@brightnest/service-kit/settings/region';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import { formFields } from '@brightnest/service-kit/settings/form-fields';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { createService, type RunnableService } from '@brightnest/service-kit/service/service';
import { areas } from './areas/areas';
import { PlaceListModel } from './areas/place-list';
import { AreasVersion, ServiceAreaModel } from './areas/service-area';
import { ServicePagesModel } from './areas/service-pages';
import { Coupon, CouponUseModel } from './promotions/coupon';
import { ReviewSettingsModel } from './promotions/ask-for-reviews';
import { promotions } from './promotions/promotions';
import { ReferralModel } from './promotions/referral';
import { ReferralSettingsModel } from './promotions/referral-settings';
import { ReviewModel } from './promotions/review';
import { BookingRulesModel } from './catalogue/booking-rules';
import { catalogue } from './catalogue/catalogue';
import { PlanModel } from './catalogue/plans';
import { QuoteRatesModel } from './catalogue/quote-rates';
import { BookableService } from './catalogue/services';
import { deals } from './deals/deals';
import type { BookingsEnv } from './env';
import { BillingCursorModel } from './invoices/follow-deals';
import { InvoiceModel } from './invoices/invoice';
import { GiftCardModel } from './gift-cards/gift-card';
import { GiftCardSettingsModel } from './gift-cards/gift-card-settings';
import { giftCards } from './gift-cards/gift-cards';
import { invoices } from './invoices/invoices';
import { MembershipModel } from './memberships/membership';
import { memberships } from './memberships/memberships';
import { BillingSettingsModel, followRegionTax } from './documents/billing-settings';
import { companyProfile } from './documents/company-profile';
import { CheckoutModel } from './payments/checkout';
import { TransactionModel } from './payments/ledger/ledger';
import { payments } from './payments/payments';
import { refundBacklogs } from './payments/refunds/refund-backlogs';
import { ProviderCursor } from './reconciliation/provider-events';
import { provider } from './provider/choose-provider';
import { reconciliation } from './reconciliation/reconciliation';
import { ReconciliationModel } from './reconciliation/reconciliation-record';
import { PropertyCursor } from './properties/find-properties';
import { Property, QuotePlace } from './properties/property';
import { PropertySettingsModel } from './properties/property-settings';
import { findErasureObstacles } from './privacy/erasure-obstacles';
import { personalData } from './privacy/personal-data';
import { retention } from './privacy/retention';
import { properties } from './properties/properties';
import { QuoteTerms } from './payments/quote-terms';
import { SandboxPaymentModel } from './provider/sandbox-payment';
import { Booking } from './records/booking';
import { JobAssignment } from './records/job';
import { JobTeam } from './records/job-team';
import { RecurrenceModel } from './records/recurrence';
import { recurrences } from './recurrences/recurrences';
import { CalendarFeed } from './scheduling/calendar-feed';
import { board } from './scheduling/board/board';
import { ChangedBooking } from './scheduling/board/bulk-changes';
import { reports } from './reports/reports';
import { scheduling } from './scheduling/scheduling';
import { HoldLock } from './scheduling/booking/unpaid-holds';
import german from './locales/de.json';
import { answerSetup } from './setup';
import { WaitingEntry, WaitingLine } from './waiting-list/waiting-entry';
import { waitingList } from './waiting-list/waiting-list';
import { DispatchSettingsModel } from './workforce/dispatch-settings';
import { WaitingListSettingsModel } from './waiting-list/waiting-list-settings';
import { AnnouncementModel } from './workforce/announcements/announcement';
import { Cleaner, CleanerProfile } from './workforce/cleaner';
import { AbsenceModel } from './workforce/absences/absence';
import { HolidaysModel } from './workforce/holidays';
import { JobThreadModel } from './workforce/jobs/reports/job-thread';
import { JobSettingsModel } from './workforce/jobs/reports/job-settings';
import { TimeHold } from './workforce/jobs/team/hold-times';
import { jobs } from './workforce/jobs/jobs';
import { pay } from './workforce/pay/pay';
import {
  CashHandoverModel,
  PayAccountModel,
  PayAdjustmentModel,
  PayRuleModel,
  PayslipModel,
} from './workforce/pay/pay-records';
import { PaySettingsModel } from './workforce/pay/pay-settings';
import { CleanerDay } from './workforce/reservations';
import { workforce } from './workforce/workforce';

addCatalogue('de', german);

/** Every collection of this service. */
export const models: readonly AnyModel[] = [
  BookableService,
  ServiceAreaModel,
  AreasVersion,
  PlaceListModel,
  ServicePagesModel,
  BookingRulesModel,
  QuoteRatesModel,
  PlanModel,
  MembershipModel,
  Booking,
  RecurrenceModel,
  WaitingEntry,
  WaitingLine,
  WaitingListSettingsModel,
  DispatchSettingsModel,
  Coupon,
  CouponUseModel,
  GiftCardModel,
  GiftCardSettingsModel,
  ReferralModel,
  ReferralSettingsModel,
  ReviewModel,
  ReviewSettingsModel,
  CheckoutModel,
  TransactionModel,
  QuoteTerms,
  BillingSettingsModel,
  SettingsHistoryModel,
  FollowedSettings,
  AttentionMark,
  InvoiceModel,
  BillingCursorModel,
  SandboxPaymentModel,
  ProviderCursor,
  ReconciliationModel,
  Cleaner,
  CleanerProfile,
  CleanerDay,
  AbsenceModel,
  AnnouncementModel,
  HolidaysModel,
  TimeHold,
  JobSettingsModel,
  JobThreadModel,
  JobAssignment,
  JobTeam,
  PaySettingsModel,
  PayRuleModel,
  PayAdjustmentModel,
  CashHandoverModel,
  PayslipModel,
  PayAccountModel,
  Property,
  QuotePlace,
  PropertyCursor,
  PropertySettingsModel,
  CalendarFeed,
  ChangedBooking,
  Counter,
  HoldLock,
  IdempotencyKey,
];

/** The bookings service: what is sold, to whom, when it is done and by whom. */
export function createBookingsService(env: BookingsEnv): RunnableService {
  const urls = { auth: env.AUTH_URL, quotes: env.QUOTES_URL, uploads: env.UPLOADS_URL };
  const rpc = createRpcClient({ urls, env });
  const region = followRegion(rpc);
  const modules = {
    areas: areas({ rpc, env }),
    catalogue: catalogue({ rpc }),
    provider: provider({ env }),
    payments: payments({ rpc, env }),
    promotions: promotions({ rpc }),
    giftCards: giftCards({ rpc, env }),
    reconciliation: reconciliation({ env }),
    deals: deals({ rpc }),
    invoices: invoices({ rpc }),
    memberships: memberships({ rpc, env }),
    workforce: workforce({ rpc }),
    properties: properties({ rpc, env }),
    jobs: jobs({ rpc, env }),
    pay: pay({ rpc }),
    board: board({ rpc }),
    scheduling: scheduling({ rpc, env }),
    recurrences: recurrences({ rpc, env }),
    waitingList: waitingList({ rpc }),
  };

  const erasure = personErasure({
    ...{ service: 'bookings', declared: personalData, rpc, env, retention },
    findObstacles: async (person) => ({ obstacles: await findErasureObstacles(person) }),
  });
  return createService({
    name: 'bookings',
    env,
    models,
    privacy: { declared: personalData },
    region,
    routes: [
      ...modules.areas.routes,
      // Before the call with an id: it would take the `export` of a list for one.
      ...modules.board.routes,
      ...modules.scheduling.routes,
      ...modules.recurrences.routes,
      ...modules.waitingList.routes,
      ...modules.promotions.routes,
      ...modules.giftCards.routes,
      ...modules.payments.routes,
      ...modules.provider.routes,
      ...modules.reconciliation.routes,
      ...modules.deals.routes,
      ...modules.invoices.routes,
      ...reports.routes,
      ...modules.catalogue.routes,
      ...modules.memberships.routes,
      ...modules.workforce.routes,
      ...modules.properties.routes,
      ...modules.jobs.routes,
      ...modules.pay.routes,
    ],
    subscriptions: [
      ...erasure.subscriptions,
      ...modules.areas.subscriptions,
      ...modules.workforce.subscriptions,
      ...modules.scheduling.subscriptions,
      ...modules.recurrences.subscriptions,
      ...modules.waitingList.subscriptions,
      ...modules.promotions.subscriptions,
      ...modules.giftCards.subscriptions,
      ...modules.payments.subscriptions,
      ...modules.deals.subscriptions,
      ...modules.invoices.subscriptions,
      ...modules.properties.subscriptions,
      ...modules.jobs.subscriptions,
      ...modules.memberships.subscriptions,
      companyProfile.sync,
      followRegionTax(region),
      formFields.sync,
    ],
    rpcHandlers: [
      ...modules.areas.rpcHandlers,
      ...modules.catalogue.rpcHandlers,
      ...modules.jobs.rpcHandlers,
      ...modules.promotions.rpcHandlers,
      ...modules.giftCards.rpcHandlers,
      ...modules.payments.rpcHandlers,
      ...modules.memberships.rpcHandlers,
      ...modules.board.rpcHandlers,
      ...modules.scheduling.rpcHandlers,
      answerSetup(env.PAYMENTS),
      ...erasure.rpcHandlers,
    ],
    periodic: [
      ...erasure.tasks,
      companyProfile.askOnce(rpc),
      ...modules.areas.tasks,
      ...modules.scheduling.tasks,
      ...modules.recurrences.tasks,
      ...modules.waitingList.tasks,
      ...modules.properties.tasks,
      ...modules.jobs.tasks,
      ...modules.promotions.tasks,
      ...modules.giftCards.tasks,
      ...modules.payments.tasks,
      ...modules.provider.tasks,
      ...modules.reconciliation.tasks,
      ...modules.invoices.tasks,
      ...modules.memberships.tasks,
    ],
    backlogs: refundBacklogs,
    migrations: [renameTaxNumbers],
    onStop: () => rpc.close(),
  });
}
