import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import { screen, within } from '@testing-library/react';
import type { QuotesServer } from '../../../quotes/testing/start-quotes';
import { QuoteWork } from '../quote-work';

/** A cleaner who is free. */
export function sampleCleaner(traits: Partial<CleanerCandidate> = {}): CleanerCandidate {
  return {
    id: '64b0000000000000000000c1',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '0400 000 001',
    rating: 4.75,
    isAvailable: true,
    busyReason: null,
    jobsThisWeek: 3,
    maxJobsPerWeek: 10,
    ...traits,
  };
}

/** Somebody who is booked at that time. */
export const bob = sampleCleaner({
  id: '64b0000000000000000000c2',
  firstName: 'Bob',
  lastName: 'Ray',
  email: 'bob@example.com',
  rating: null,
  isAvailable: false,
  busyReason: 'Booked 9:00 am to 12:00 pm',
});

/** The open dialog with this title. By role it would take many times as long in jsdom. */
export async function dialogNamed(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: 'h2' });
  const dialog = heading.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  if (!dialog) throw new Error(`${title} is no dialog's title`);
  return dialog;
}

/** Opens the workflow of the first quote. */
export async function openWork(site: QuotesServer, step = 'now') {
  const [quote] = site.state.quotes;
  const view = site.open(<QuoteWork />, `&quote=${quote?.id}&work=${step}`);
  const dialog = within(
    await dialogNamed(`Quote workflow for ${quote?.firstName} ${quote?.lastName}`),
  );
  return {
    ...view,
    dialog,
    button: (name: string) => dialog.findByText(name, { selector: 'button' }),
    /** The part that is worked on, with this heading. */
    panel: async (title: string) => {
      const heading = await dialog.findByText(title, { selector: 'h3' });
      return within(heading.closest('section') as HTMLElement);
    },
  };
}
