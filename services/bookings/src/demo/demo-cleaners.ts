import type { AvailableHours } from '@brightnest/contracts/careers/available-hours';

/** Somebody who cleans in the demonstration. */
export interface DemoCleaner {
  firstName: string;
  lastName: string;
  /** Only where they have an account to sign in with. */
  account?: string;
  /** An Australian state, or the province. */
  state: string;
  days: string[];
  hours: AvailableHours;
  experienceYears: number;
  /** Stars of as many reviews. */
  stars: number;
  reviews: number;
}

const EVERY_DAY: string[] = [];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Enough of them that every state has a slot on every working day. */
export const DEMO_CLEANERS: readonly DemoCleaner[] = [
  {
    ...person('Grace', 'Kim', 'NSW', 4),
    account: 'cleaner@brightnest.example',
    ...rated(4.8, 25),
  },
  {
    ...person('Nuwan', 'Silva', 'Western', 1),
    account: 'student@brightnest.example',
    hours: 'flexible',
    ...rated(4.6, 5),
  },
  { ...person('Samuel', 'Okafor', 'NSW', 6), days: WEEKDAYS, ...rated(4.9, 40) },
  { ...person('Mei Ling', 'Chen', 'NSW', 8), ...rated(5, 12) },
  { ...person('Chiara', 'Bianchi', 'VIC', 3), ...rated(4.7, 20) },
  { ...person('Arjun', 'Patel', 'VIC', 2), days: WEEKDAYS, hours: 'morning' },
  { ...person('Leila', 'Haddad', 'QLD', 5), ...rated(4.5, 10) },
  { ...person('Tom', 'Walker', 'WA', 7) },
  { ...person('Hana', 'Sato', 'SA', 2) },
  { ...person('Isla', 'Fraser', 'TAS', 4) },
  { ...person('Omar', 'Rahman', 'ACT', 3) },
  { ...person('Ruby', 'Marika', 'NT', 2) },
  { ...person('Dilani', 'Jayawardena', 'Western', 1), ...rated(4.4, 5) },
  { ...person('Kasun', 'Fernando', 'Western', 2) },
];

function person(
  firstName: string,
  lastName: string,
  state: string,
  experienceYears: number,
): DemoCleaner {
  const unrated = { stars: 0, reviews: 0 };
  return {
    ...{ firstName, lastName, state, experienceYears },
    days: EVERY_DAY,
    hours: 'flexible',
    ...unrated,
  };
}

function rated(stars: number, reviews: number) {
  return { stars, reviews };
}
