import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { SiteClient } from '../site-client';
import { type Caller, holds, refusalOf } from './callers';
import {
  confirmQuote,
  SAMPLE_QUOTE,
  submitContact,
  submitInquiry,
  submitQuote,
} from './make-records';
import type { Records } from './callers';
import type { RecordOwner } from './record-owner';

/** The records of the calls about quotes, contact messages and inquiries. */
export function quotesRecordsOf(
  { quoteId }: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  const quote: Records = { other: () => ({ params: { id: quoteId } }) };
  // Without the token of its payment link it is for whose quote it is and for staff.
  const payment: Records = {
    ...quote,
    own: async ({ client }) => ({ params: { id: await submitQuote(client) } }),
    absent: { params: { id: '0'.repeat(24) } },
    mayHaveOther: (caller) => holds(caller, 'quotes:read') && !caller.mustResetPassword,
  };
  const ownAlone = (route: RouteDeclaration): Records => ({
    ...payment,
    own: async (caller) => (refusalOf(route, caller) ? payment.absent! : payment.own!(caller)),
    mayHaveOther: () => false,
  });

  /** What a call changes for good is made for it where the call will get that far. */
  const changing = (
    route: RouteDeclaration,
    make: () => Promise<string>,
    body?: object,
  ): Records => ({
    other: async (caller: Caller) => ({
      params: { id: refusalOf(route, caller) ? quoteId : await make() },
      ...(body && { body }),
    }),
  });
  const fresh = () => submitQuote(staff);
  const contact = () => submitContact(staff);
  const inquiry = () => submitInquiry(staff);

  return {
    'GET /api/quotes/:id/payment-status': payment,
    'GET /api/user/quotes/:id': ownAlone(quotesRoutes.getUserQuote),
    'GET /api/quotes/:id/cancellation': ownAlone(quotesRoutes.getQuoteCancellation),
    'POST /api/quotes/:id/cancel': ownAlone(quotesRoutes.cancelOwnQuote),
    'GET /api/admin/quotes/:id': quote,
    'GET /api/admin/quotes/:id/reports': quote,
    'GET /api/admin/quotes/:id/change-preview': {
      other: () => ({ params: { id: quoteId }, query: { change: 'cancel' } }),
    },
    'PUT /api/admin/quotes/:id': changing(quotesRoutes.editQuote, fresh, {
      ...withoutPerson(SAMPLE_QUOTE),
      ...{ specialInstructions: 'Ring twice', totalAmount: '200.00' },
    }),
    'PATCH /api/admin/quotes/:id/read': changing(quotesRoutes.markQuoteRead, fresh),
    'PUT /api/admin/quotes/:id/status': changing(quotesRoutes.changeQuoteStatus, fresh, {
      status: 'cancelled',
    }),
    'POST /api/admin/quotes/:id/assign-cleaners': changing(
      quotesRoutes.assignCleaners,
      async () => confirmQuote(staff, await fresh()),
      { cleanerIds: [], customCleanerEmail: 'matrix.cleaner@example.com' },
    ),
    'PUT /api/admin/quotes/:id/assignment': changing(
      quotesRoutes.moveQuoteJob,
      async () => confirmQuote(staff, await fresh()),
      { cleanerId: null, instead: null },
    ),
    'DELETE /api/admin/quotes/:id/assign-cleaners': changing(quotesRoutes.unassignCleaners, fresh),
    'GET /api/admin/contact-submissions/:id': {
      other: async () => ({ params: { id: await contact() } }),
    },
    'GET /api/admin/service-inquiries/:id': {
      other: async () => ({ params: { id: await inquiry() } }),
    },
    'PATCH /api/admin/contact-submissions/:id/read': changing(
      quotesRoutes.markContactRead,
      contact,
      { isRead: true },
    ),
    'PATCH /api/admin/contact-submissions/:id/status': changing(
      quotesRoutes.changeContactStatus,
      contact,
      { status: 'contacted' },
    ),
    'PATCH /api/admin/service-inquiries/:id/read': changing(quotesRoutes.markInquiryRead, inquiry, {
      isRead: true,
    }),
    'PATCH /api/admin/service-inquiries/:id/status': changing(
      quotesRoutes.changeInquiryStatus,
      inquiry,
      { status: 'contacted' },
    ),
  };
}

/** What staff may change of it. */
function withoutPerson({
  firstName: _firstName,
  lastName: _lastName,
  email: _email,
  ...asked
}: typeof SAMPLE_QUOTE) {
  return asked;
}
