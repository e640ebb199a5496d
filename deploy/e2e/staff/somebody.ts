import { randomBytes } from 'node:crypto';

/** Somebody who nobody else of the tests is. */
export interface Somebody {
  firstName: string;
  lastName: string;
  email: string;
  /** First and last name. */
  name: string;
}

/** Makes somebody up. */
export function somebody(): Somebody {
  const lastName = `Rivers${randomBytes(4).toString('hex')}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  return { firstName: 'Ada', lastName, email, name: `Ada ${lastName}` };
}
