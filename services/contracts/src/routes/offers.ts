import { defineRoutes } from './declaration';

/** The calls about offers, which the quotes service answers. */
export const offerRoutes = /* @__PURE__ */ defineRoutes('quotes', {
  getOfferDraft: {
    method: 'GET',
    path: '/api/admin/quotes/:id/offer-draft',
    access: 'quotes:write',
  },
  getOfferTimes: {
    method: 'GET',
    path: '/api/admin/quotes/:id/offer-times',
    access: 'quotes:write',
  },
  sendOffer: { method: 'POST', path: '/api/admin/quotes/:id/offers', access: 'quotes:write' },
  withdrawOffer: {
    method: 'POST',
    path: '/api/admin/quotes/:id/offers/withdraw',
    access: 'quotes:write',
  },
  // For who holds the token of the quote's private link, and whose quote it is; for others it is not there.
  getOffer: { method: 'GET', path: '/api/quotes/:id/offer', access: 'public' },
  viewOffer: { method: 'POST', path: '/api/quotes/:id/offer/view', access: 'public' },
  acceptOffer: { method: 'POST', path: '/api/quotes/:id/offer/accept', access: 'public' },
  declineOffer: { method: 'POST', path: '/api/quotes/:id/offer/decline', access: 'public' },
  requestOfferChange: {
    method: 'POST',
    path: '/api/quotes/:id/offer/request-change',
    access: 'public',
  },
});
