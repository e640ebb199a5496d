import type { SendOfferRequest } from '@brightnest/contracts/offers/offer-schemas';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import type { CandidatesResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { readEnv } from '@brightnest/service-kit/env';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { num } from 'envalid';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import os from 'node:os';
import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { bodyOf } from './bookings';
import { demoAccount, openBrowser, signIn, type TestBrowser } from './pages';
import { submitLinkedQuote, submitQuote } from './role-matrix/make-records';
import { openClient, openSession, type SiteClient } from './site-client';

const site = sharedSite();
const { OFFER_RACE_ROUNDS: ROUNDS } = readEnv({
  OFFER_RACE_ROUNDS: num({ default: 3, desc: 'how often an offer is accepted and taken back' }),
});
const START_MS = 300_000;
const ROUND_MS = 120_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
// Nobody else of these tests plans so far ahead.
const FIRST_DAY = 700;
// Of what is offered, and of what was estimated.
const FEES = { accepted: '45.00', withdrawn: '21.75' };

let browser: TestBrowser;
let mongo: MongoClient;
let staff: SiteClient;
let cleanerId: string;
beforeAll(async () => {
  browser = await openBrowser(site.url);
  // The driver would import() it, which jest's module system cannot.
  mongo = await MongoClient.connect(site.mongoUrl, { runtimeAdapters: { os } });
  staff = await openSession(site, demoAccount('Admin'));
  const { cleaners } = bodyOf<CandidatesResponse>(
    await staff.call('GET', staffBookingsRoutes.listCandidates.path),
  );
  cleanerId = cleaners.find(({ email }) => email === demoAccount('Verified cleaner').email)!.id;
});
afterAll(async () => {
  await browser?.close();
  await mongo?.close();
});

const database = (service: string): Db => mongo.db(`${site.databasePrefix}${service}`);

/** An offer of one time, which its customer has open. */
interface Contested {
  id: string;
  token: string;
  start: Date;
}

function sendOffer(quoteId: string, start: Date) {
  const proposedTimes = [start.toISOString()];
  const body: SendOfferRequest = {
    lines: [{ label: 'Regular Cleaning', quantity: 1, unitPrice: '300.00' }],
    ...{ discount: null, duration: 180, cleanerIds: [cleanerId], teamSize: 1, note: '' },
    ...{ proposedTimes, validUntil: proposedTimes[0]!, expectedOfferId: null },
  };
  const { method, path } = offerRoutes.sendOffer;
  return staff.call(method, path.replace(':id', quoteId), { body });
}

async function openOffer(round: number): Promise<Contested> {
  const start = new Date(Math.floor(Date.now() / DAY_MS + FIRST_DAY + round) * DAY_MS);
  const { id, paymentToken: token } = await submitLinkedQuote(openClient(site));
  bodyOf<AdminQuoteResponse>(await sendOffer(id, start));
  return { id, token, start };
}

type Outcome = keyof typeof FEES;

/** What the customer reads in the end. */
async function outcomeOn(phone: Page): Promise<Outcome> {
  const heading = phone.getByRole('heading', {
    name: /^(Confirm your quote|This offer does not hold any more)$/,
  });
  await heading.waitFor();
  return (await heading.innerText()).startsWith('Confirm') ? 'accepted' : 'withdrawn';
}

/** Both buttons are pressed at the same moment, while somebody else wants the same time. */
async function press(
  { page, phone }: Windows,
  { start, rival }: { start: Date; rival: string },
  round: number,
): Promise<boolean> {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const buttons = await Promise.all([
    page.getByRole('button', { name: 'Withdraw the offer' }).elementHandle(),
    phone.getByRole('button', { name: 'Accept this offer' }).elementHandle(),
  ]);
  // The one may be gone by what the other did: nobody waits for it to come back.
  const presses = buttons.map(
    (button) => () => button!.evaluate((element) => (element as HTMLElement).click()),
  );
  const inTurn = round % 2 === 0 ? presses : presses.toReversed();
  const [taken] = await Promise.all([sendOffer(rival, start), ...inTurn.map((one) => one())]);
  if (taken.status >= 300) expect(taken.error.code).toBe('cleaner_busy');
  return taken.status < 300;
}

interface Windows {
  /** Of staff. */
  page: Page;
  /** Of the customer. */
  phone: Page;
}

/** For whom the time of an offer is taken, and as what. */
async function takenAt(start: Date): Promise<string[]> {
  const days = await database('bookings')
    .collection<{ busy: { from: Date; kind: string; ref: string }[] }>('cleaner_days')
    .find({ cleanerId, 'busy.from': start })
    .toArray();
  return days
    .flatMap(({ busy }) => busy)
    .filter(({ from }) => from.getTime() === start.getTime())
    .map(({ kind, ref }) => `${kind} ${ref}`);
}

async function race(windows: Windows, round: number): Promise<Outcome> {
  const { page, phone } = windows;
  const { id, token, start } = await openOffer(round);
  const rival = await submitQuote(openClient(site));
  await Promise.all([
    page.goto(`/admin-dashboard?tab=quotes&quote=${id}&work=confirm`),
    phone.goto(`/offer/${id}?token=${token}`),
  ]);
  const isRivalServed = await press(windows, { start, rival }, round);

  const outcome = await outcomeOn(phone);
  const workflow = page.getByRole('dialog', { name: 'Quote workflow for Mary Matrix' });
  const told = outcome === 'accepted' ? 'Cleaners Assigned' : 'Withdrawn';
  await workflow.getByText(told, { exact: true }).first().waitFor();

  const quote = await database('quotes')
    .collection('quote_submissions')
    .findOne({ _id: new ObjectId(id) });
  expect(quote).toMatchObject({ offer: { status: outcome }, paymentStatus: 'unpaid' });
  const status = await openClient(site).call(
    'GET',
    `/api/quotes/${id}/payment-status?token=${token}`,
  );
  expect(status.body).toMatchObject({ success: true, amount: FEES[outcome] });
  if (outcome === 'accepted') {
    expect(isRivalServed).toBe(false);
    expect(quote).toMatchObject({ status: 'cleaners_assigned', finalPrice: { minor: 30_000 } });
    await phone.getByRole('button', { name: `Pay $${FEES.accepted} AUD` }).waitFor();
    expect(await takenAt(start)).toEqual([`quote ${id}`]);
  } else {
    expect(quote).toMatchObject({ status: 'pending' });
    expect(quote).not.toHaveProperty('finalPrice');
    const others = isRivalServed ? [`hold ${rival}`] : [];
    await eventually(async () => `${await takenAt(start)}` === `${others}`);
  }
  return outcome;
}

it(
  `has one outcome on both screens where an offer is accepted and taken back at once, in each of ${ROUNDS} rounds`,
  async () => {
    const page = await browser.visitor();
    await signIn(page, '/admin-login', 'Admin');
    await page.waitForURL('**/admin-dashboard*');
    const phone = await browser.visitor({ viewport: { width: 390, height: 844 } });
    const outcomes: Outcome[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      outcomes.push(await race({ page, phone }, round));
    }
    expect(outcomes).toHaveLength(ROUNDS);
  },
  START_MS + ROUNDS * ROUND_MS,
);
