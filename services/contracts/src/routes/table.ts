import { announcementRoutes } from './announcements';
import { ATTENTION_ROUTES, colleagueRoutes, failedMailRoutes, overviewRoutes } from './attention';
import { authRoutes } from './auth';
import { boardRoutes } from './board';
import { bookingsRoutes } from './bookings';
import { careersRoutes } from './careers';
import { companyRoutes } from './company';
import {
  bookingConversationRoutes,
  conversationRoutes,
  quoteConversationRoutes,
} from './conversations';
import { customerRoutes } from './customers';
import type { RouteDeclaration } from './declaration';
import { giftCardRoutes } from './gift-cards';
import { invoiceRoutes } from './invoices';
import { jobReportRoutes } from './job-reports';
import { offerRoutes } from './offers';
import { quotesRoutes } from './quotes';
import { propertyRoutes } from './properties';
import { privacyRoutes } from './privacy';
import { promotionRoutes } from './promotions';
import { referralRoutes } from './referrals';
import { recurrenceRoutes } from './recurrences';
import { quoteReportRoutes, reportRoutes } from './reports';
import { searchRoutes } from './search';
import { serviceAreaRoutes } from './service-areas';
import { staffBookingsRoutes } from './staff-bookings';
import { payRoutes } from './pay';
import { paymentRoutes, staffPaymentRoutes } from './payments';
import { uploadsRoutes } from './uploads';
import { waitingListRoutes } from './waiting-list';
import { webhookRoutes } from './webhooks';
import { absenceRoutes, cleanerRoutes } from './workforce';

/** Every public call, in the order the gateway tries them. */
export const ROUTE_TABLE: readonly RouteDeclaration[] = [
  ...Object.values(authRoutes),
  ...Object.values(companyRoutes),
  ...Object.values(customerRoutes),
  ...Object.values(privacyRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(quotesRoutes),
  ...Object.values(offerRoutes),
  ...Object.values(conversationRoutes),
  ...Object.values(quoteConversationRoutes),
  ...Object.values(bookingConversationRoutes),
  ...Object.values(careersRoutes),
  ...Object.values(serviceAreaRoutes),
  ...Object.values(bookingsRoutes),
  ...Object.values(promotionRoutes),
  ...Object.values(referralRoutes),
  ...Object.values(recurrenceRoutes),
  ...Object.values(waitingListRoutes),
  ...Object.values(giftCardRoutes),
  ...Object.values(paymentRoutes),
  ...Object.values(propertyRoutes),
  ...Object.values(staffBookingsRoutes),
  ...Object.values(absenceRoutes),
  ...Object.values(announcementRoutes),
  ...Object.values(boardRoutes),
  ...Object.values(payRoutes),
  ...Object.values(staffPaymentRoutes),
  ...Object.values(invoiceRoutes),
  ...Object.values(reportRoutes),
  ...Object.values(quoteReportRoutes),
  ...Object.values(cleanerRoutes),
  ...Object.values(jobReportRoutes),
  ...Object.values(ATTENTION_ROUTES).flatMap((routes) => Object.values(routes)),
  ...Object.values(failedMailRoutes),
  ...Object.values(colleagueRoutes),
  ...Object.values(overviewRoutes),
  ...Object.values(uploadsRoutes),
  ...Object.values(searchRoutes),
];
