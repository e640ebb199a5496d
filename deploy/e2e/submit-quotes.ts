import type { OwnTestSite } from '../test/start-test-site';

const AT_ONCE = 24;
const PAUSE_AFTER_FAILURE_MS = 100;

/** What a run of submissions is told while it goes on. */
export interface SubmitOptions {
  count: number;
  /** Part of each submission's address, so that the run finds its own records again. */
  run: string;
  /** Called after each acknowledged submission with how many there are. */
  onAcknowledged?: (acknowledged: number) => void;
}

/**
 * Submits quotes to the quotes service itself, past the gateway's rate limits, and repeats each one
 * under its own key until it is acknowledged, as a browser would.
 */
export async function submitQuotes(site: OwnTestSite, options: SubmitOptions): Promise<void> {
  let next = 0;
  let acknowledged = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < options.count) {
        const number = next++;
        while (!(await submit(site, options.run, number))) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
        }
        acknowledged += 1;
        options.onAcknowledged?.(acknowledged);
      }
    }),
  );
}

async function submit(site: OwnTestSite, run: string, number: number): Promise<boolean> {
  const url = site.process('quotes')?.url;
  if (!url) return false;
  try {
    const response = await fetch(`${url}/api/quote-submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${number}` },
      body: JSON.stringify({ ...QUOTE, email: `${run}-${number}@example.com` }),
    });
    await response.arrayBuffer();
    if (response.status === 201) return true;
    if (response.status >= 500) return false;
  } catch {
    // The service is down at this moment.
    return false;
  }
  throw new Error('A submission was refused.');
}

const QUOTE = {
  firstName: 'Fay',
  lastName: 'Load',
  phone: '0412345678',
  address: '1 Harbour Street',
  suburb: 'Sydney',
  state: 'NSW',
  propertyType: 'house',
  bedrooms: 3,
  bathrooms: 1,
  serviceType: 'regular_cleaning',
  cleaningFrequency: 'monthly',
  additionalServices: [],
};
