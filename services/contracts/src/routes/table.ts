import { announcementRoutes } from './bookings/announcements';
import { ATTENTION_ROUTES, colleagueRoutes, failedMailRoutes, overviewRoutes } from './attention';
import { authRoutes } from './auth/auth';
import { boardRoutes } from './bookings/board';
import { bookingsRoutes } from './bookings/bookings';
import { careersRoutes } from './careers';
import { companyRoutes } from './auth/company';
import {
  bookingConversationRoutes,
  conversationRoutes,
  quoteConversationRoutes,
} from './conversations';
import { customerRoutes } from './auth/customers';
import type { RouteDeclaration } from './declaration';
import { giftCardRoutes } from './bookings/gift-cards';
import { invoiceRoutes } from './bookings/invoices';
import { jobReportRoutes } from './bookings/job-reports';
import { offerRoutes } from './offers';
import { quotesRoutes } from './quotes';
import { propertyRoutes } from './bookings/properties';
import { privacyRoutes } from './auth/privacy';
import { promotionRoutes } from './bookings/promotions';
import { referralRoutes } from './bookings/referrals';
import { recurrenceRoutes } from './bookings/recurrences';
import { quoteReportRoutes, reportRoutes } from './reports';
import { searchRoutes } from './search';
import { serviceAreaRoutes } from './bookings/service-areas';
import { staffBookingsRoutes } from './bookings/staff-bookings';
import { payRoutes } from './bookings/pay';
import { paymentRoutes, staffPaymentRoutes } from './bookings/payments';
import { uploadsRoutes } from './uploads';
import { waitingListRoutes } from './bookings/waiting-list';
import { webhookRoutes } from './auth/webhooks';
import { absenceRoutes, cleanerRoutes } from './bookings/workforce';

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
