import { AppError } from '@brightnest/service-kit/errors';
import { holdOnce, TimeHold } from '../../services/bookings/src/workforce/jobs/team/hold-times';
import { demoCleanerId } from './demo-ids';
import { DEMO_OFFER_QUOTES, type DemoOfferQuote, demoOfferTimes, isHeld } from './demo-offers';

/** Reserves the times of demonstration offers that are still open. @returns the number of these offers. */
export async function seedHeldTimes(now: Date = new Date()): Promise<number> {
  let added = 0;
  for (const demo of DEMO_OFFER_QUOTES.filter(({ offer }) => isHeld(offer))) {
    if (await TimeHold.exists({ _id: demo.offer.id })) continue;
    if (await holdTimes(demo, now)) added += 1;
  }
  return added;
}

async function holdTimes(demo: DemoOfferQuote, now: Date): Promise<boolean> {
  const { quoteId, request, offer } = demo;
  const { id: offerId, duration, cleaner } = offer;
  try {
    await holdOnce({
      ...{ quoteId, offerId, state: request.state, duration, teamSize: 1 },
      cleanerIds: [demoCleanerId(cleaner.email)],
      times: demoOfferTimes(demo, now).map((time) => time.toISOString()),
    });
    return true;
  } catch (error) {
    // Staff may have removed them, or planned with them.
    if (error instanceof AppError) return false;
    throw error;
  }
}
