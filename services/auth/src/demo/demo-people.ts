import type { Role } from '@brightnest/contracts/roles';

/** Somebody in the demonstration's list of users. Nobody signs in as them. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  role: Role;
  phone?: string;
  city: string;
  state: string;
  /** How long ago they joined. */
  daysAgo: number;
  /** Active when absent; a pending one of the team has an open invitation. */
  status?: 'pending' | 'inactive';
}

type Place = readonly [city: string, state: string];

const SYDNEY: Place = ['Sydney', 'NSW'];
const MELBOURNE: Place = ['Melbourne', 'VIC'];
const BRISBANE: Place = ['Brisbane', 'QLD'];
const PERTH: Place = ['Perth', 'WA'];
const COLOMBO: Place = ['Colombo', 'Western'];
const KANDY: Place = ['Kandy', 'Central'];

/** People of every kind and status, so that the list has something to search, filter and sort. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Aiko Tanaka', 'customer', SYDNEY, 3, { phone: '0400 555 101' }),
  person('Mateo García', 'customer', MELBOURNE, 9, { phone: '0400 555 102' }),
  person('Fatima Al-Sayed', 'customer', BRISBANE, 17, { phone: '0400 555 103' }),
  person('Liam O’Connor', 'customer', PERTH, 26, { phone: '0400 555 104' }),
  person('Zanele Dlamini', 'registered_customer', SYDNEY, 34),
  person('Sofia Rossi', 'customer', MELBOURNE, 51, { phone: '0400 555 105' }),
  person('Nguyễn Minh Anh', 'registered_customer', SYDNEY, 1, { status: 'pending' }),
  person('Elif Yılmaz', 'customer', MELBOURNE, 2, { status: 'pending' }),
  person('Jack Thompson', 'customer', BRISBANE, 210, { status: 'inactive' }),
  person('Dilani Jayawardena', 'student_cleaner', COLOMBO, 40, { phone: '077 555 0106' }),
  person('Kasun Fernando', 'student_cleaner', KANDY, 22, { phone: '077 555 0107' }),
  person('Chiara Bianchi', 'verified_cleaner', MELBOURNE, 95, { phone: '0400 555 108' }),
  person('Samuel Okafor', 'verified_cleaner', SYDNEY, 120, { phone: '0400 555 109' }),
  person('Mei Ling Chen', 'team_leader', SYDNEY, 300, { phone: '0400 555 110' }),
  person('Tharindu Bandara', 'cleaner', COLOMBO, 260, { status: 'inactive' }),
  person('Anjali Sharma', 'verified_cleaner', PERTH, 1, { status: 'pending' }),
  person('Noah Williams', 'customer_support', SYDNEY, 4, { status: 'pending' }),
];

function person(
  name: string,
  role: Role,
  [city, state]: Place,
  daysAgo: number,
  more: Pick<DemoPerson, 'phone' | 'status'> = {},
): DemoPerson {
  const lastSpace = name.lastIndexOf(' ');
  const [firstName, lastName] = [name.slice(0, lastSpace), name.slice(lastSpace + 1)];
  return { firstName, lastName, role, city, state, daysAgo, ...more };
}
