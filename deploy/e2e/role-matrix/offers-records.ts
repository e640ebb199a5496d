import type { OfferTimesResponse } from '@brightnest/contracts/offers/offer-schemas';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import type { SiteClient } from '../site-client';
import { type Caller, type Naming, type Records, refusalOf } from './callers';
import { expectSuccess, submitQuote } from './make-records';
import type { RecordOwner } from './record-owner';

const TEAM = { duration: 180, teamSize: 1 };

/** Weeks in which no other test needs a cleaner by name: what is offered here is held, by many of them. */
const WEEKS = { afterDays: 77, days: '12' };
const from = () => addDays(dateIn(officeZone()), WEEKS.afterDays);

/** An offer for a quote, at a time when somebody is free. */
async function offerFor(staff: SiteClient, quoteId: string) {
  const query = new URLSearchParams({ from: from(), days: WEEKS.days, duration: '180' });
  const path = `${offerRoutes.getOfferTimes.path.replace(':id', quoteId)}?${query.toString()}`;
  const { days } = (await staff.call('GET', path)).body as OfferTimesResponse;
  const proposedTimes = days.flatMap(({ starts }) => starts).slice(-1);
  return {
    lines: [{ label: 'Regular Cleaning', quantity: 1, unitPrice: '180.00' }],
    ...{ ...TEAM, proposedTimes, validUntil: proposedTimes[0], expectedOfferId: null },
  };
}

/** Sends an offer for a quote as staff. @returns its id, and the time that it proposes. */
async function sendOffer(staff: SiteClient, quoteId: string) {
  const { method, path } = offerRoutes.sendOffer;
  const body = await offerFor(staff, quoteId);
  const route = { method, path: path.replace(':id', quoteId) };
  const { quote } = await expectSuccess<AdminQuoteResponse>(staff, route, body);
  return { offerId: quote.offer!.id, scheduledAt: body.proposedTimes[0] };
}

/** The records of the calls about offers. */
export function offersRecordsOf(
  { quoteId }: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  type Sent = Awaited<ReturnType<typeof sendOffer>>;
  const fresh = async (caller: Caller, route: RouteDeclaration) =>
    refusalOf(route, caller) ? quoteId : submitQuote(staff);
  let others: Promise<{ id: string } & Sent> | undefined;
  const ofSomebodyElse = () =>
    (others ??= submitQuote(staff).then(async (id) => ({ id, ...(await sendOffer(staff, id)) })));

  /** What is for its customer alone, whoever else is signed in. */
  const customers = (bodyOf?: (offer: Sent) => object): Records => {
    const naming = (id: string, offer: Sent): Naming => ({
      params: { id },
      ...(bodyOf && { body: { offerId: offer.offerId, ...bodyOf(offer) } }),
    });
    const offer = {
      offerId: '00000000-0000-4000-8000-000000000000',
      scheduledAt: '2035-01-01T00:00:00Z',
    };
    return {
      async own({ client }) {
        const id = await submitQuote(client);
        return naming(id, await sendOffer(staff, id));
      },
      async other() {
        const { id, ...sent } = await ofSomebodyElse();
        return naming(id, sent);
      },
      absent: naming('0'.repeat(24), offer),
      mayHaveOther: () => false,
    };
  };

  return {
    'GET /api/admin/quotes/:id/offer-draft': { other: () => ({ params: { id: quoteId } }) },
    'GET /api/admin/quotes/:id/offer-times': {
      other: () => ({ params: { id: quoteId }, query: { from: from(), duration: '180' } }),
    },
    'POST /api/admin/quotes/:id/offers': {
      async other(caller) {
        const id = await fresh(caller, offerRoutes.sendOffer);
        return { params: { id }, body: await offerFor(staff, id) };
      },
    },
    'POST /api/admin/quotes/:id/offers/withdraw': {
      async other(caller) {
        const { withdrawOffer } = offerRoutes;
        if (refusalOf(withdrawOffer, caller)) return { params: { id: quoteId } };
        const id = await submitQuote(staff);
        const { offerId } = await sendOffer(staff, id);
        return { params: { id }, body: { offerId } };
      },
    },
    'GET /api/quotes/:id/offer': customers(),
    'POST /api/quotes/:id/offer/view': customers(() => ({})),
    'POST /api/quotes/:id/offer/accept': customers(({ scheduledAt }) => ({ scheduledAt })),
    'POST /api/quotes/:id/offer/decline': customers(() => ({})),
    'POST /api/quotes/:id/offer/request-change': customers(() => ({ message: 'Later, please' })),
  };
}
