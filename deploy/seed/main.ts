import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import { runSeed, type SeedOptions } from './run-seed';

type Seed = Omit<SeedOptions, 'service'>;

/** Each service's demonstration data. Loaded one by one: their models may bear the same names. */
const SEEDS: Partial<Record<ServiceName, () => Promise<Seed>>> = {
  async auth() {
    const { models } = await import('../../services/auth/src/models');
    const { OWN_ACCOUNTS: own, ...accountSeeds } = await import('./accounts');
    return {
      ...{ models, own },
      async seed() {
        const accounts = await accountSeeds.seedAccounts();
        await accountSeeds.seedSetup();
        return `${accounts} demonstration accounts and ${await accountSeeds.seedPeople()} people added`;
      },
    };
  },
  async quotes() {
    const { models } = await import('../../services/quotes/src/service');
    const { quoteCounter } = await import('../../services/quotes/src/records/quote-counts');
    const { OWN_QUOTES: own, seedQuotes } = await import('./quotes');
    const { seedMessages } = await import('./messages');
    const { seedConversations } = await import('./conversations');
    return {
      ...{ models, own },
      async seed({ internalKey }) {
        await quoteCounter.prepare();
        const quotes = await seedQuotes(internalKey);
        const [messages, conversations] = [await seedMessages(), await seedConversations()];
        return `${quotes} demonstration quotes, ${messages} messages and ${conversations} conversations added`;
      },
    };
  },
  async careers() {
    const { models } = await import('../../services/careers/src/service');
    const { ownJobs, seedJobs } = await import('./jobs');
    const { seedApplications } = await import('./applications');
    return {
      ...{ models, own: ownJobs() },
      async seed() {
        const jobs = await seedJobs();
        const applications = await seedApplications();
        return `${jobs} jobs and ${applications} applications added`;
      },
    };
  },
  async bookings() {
    const { models } = await import('../../services/bookings/src/service');
    const { readBookingsEnv } = await import('../../services/bookings/src/env');
    const { readRecurrenceSettings } =
      await import('../../services/bookings/src/recurrences/recurrences');
    const { usePaymentProvider } = await import('../../services/bookings/src/provider/provider');
    const { sandboxProvider } =
      await import('../../services/bookings/src/provider/sandbox-provider');
    const { seedServiceAreas } = await import('./service-areas');
    const { OWN_SERVICES: own, seedCatalogue } = await import('./catalogue');
    const { seedCleaners } = await import('./cleaners');
    const { seedTeamJobs } = await import('./team-jobs');
    const { seedHeldTimes } = await import('./held-times');
    const { seedBookings } = await import('./bookings');
    const { seedWaitingList } = await import('./waiting-list');
    const { seedPay } = await import('./pay');
    return {
      ...{ models, own },
      async seed() {
        const { services, tiers } = await seedCatalogue();
        // As the site of the demonstration does. No webhook comes to a seed.
        usePaymentProvider(sandboxProvider(''), true);
        const areas = await seedServiceAreas();
        const cleaners = await seedCleaners();
        const jobs = await seedTeamJobs();
        const held = await seedHeldTimes();
        const bookings = await seedBookings(await readRecurrenceSettings(readBookingsEnv()));
        const waiting = await seedWaitingList();
        const rules = await seedPay();
        return `${services} services, ${tiers} club plans, ${areas} service areas, ${cleaners} cleaners, ${bookings} bookings, ${jobs} jobs of quotes, the times of ${held} offers, ${rules} pay rules and ${waiting} entries of the waiting list added`;
      },
    };
  },
};

/** `seed.mjs <service>` fills that service's database; one without demonstration data is left alone. */
async function main(service: ServiceName): Promise<void> {
  const seed = await SEEDS[service]?.();
  if (seed) await runSeed({ service, ...seed });
}

void main(process.argv[2] as ServiceName);
