import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import { DEMO_TEAM_QUOTES } from '@brightnest/contracts/quotes/demo-teams';
import type { NewQuote } from '../model/new-quote';
import { storeQuote } from '../model/store-quote';
import { asRead, datedQuote } from './dated-quote';
import { withCourse } from './demo-course';
import { demoId } from './demo-id';
import { DEMO_QUOTES, type DemoQuote } from './demo-quotes';
import { teamQuote } from './team-quote';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Writes the demonstration quotes that are missing, dated back from `now`. One that exists is left as
 * staff made it. @returns how many were added.
 */
export async function seedQuotes(now: Date = new Date()): Promise<number> {
  let added = 0;
  for (const [index, demo] of DEMO_QUOTES.entries()) {
    if (await storeQuote(demoRecord(demo, index, now))) added += 1;
  }
  for (const demo of DEMO_TEAM_QUOTES) {
    if (await storeQuote(teamQuote(demo, now))) added += 1;
  }
  return added;
}

function demoRecord(
  { hoursAgo, wishedInDays, read, course, ...answers }: DemoQuote,
  index: number,
  now: Date,
): NewQuote {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const wished = new Date(createdAt.getTime() + wishedInDays * DAY_MS);
  const preferredDate = dateIn(propertyZone(answers.state), wished);
  const quote = datedQuote(demoId('de30', index), { ...answers, preferredDate }, createdAt);
  const record = read ? asRead(quote) : quote;
  return course ? withCourse(record, course, now) : record;
}
