import type { AdminUser, UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import { ROLE_LABELS } from '@brightnest/contracts/roles';

const NAMES = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  address: 'address',
  city: 'city',
  state: 'state',
  postalCode: 'postal code',
} as const;

const list = new Intl.ListFormat('en-AU');

/** What a change of an account does, in sentences for whoever is about to confirm it. */
export function describeChanges(before: AdminUser, after: UpdateUserRequest): string[] {
  const changed = Object.entries(NAMES)
    .filter(([field]) => {
      const key = field as keyof typeof NAMES;
      return (before[key] ?? '') !== (after[key] ?? '');
    })
    .map(([, name]) => name);
  const sentences = [];
  if (changed.length > 0) sentences.push(`You change their ${list.format(changed)}.`);
  if (after.email !== before.email) {
    sentences.push(`They sign in as ${after.email} from now on, which is not confirmed yet.`);
  }
  if (after.role !== before.role) {
    const [from, to] = [ROLE_LABELS[before.role], ROLE_LABELS[after.role]];
    sentences.push(`Their role changes from ${from} to ${to}, and they are signed out everywhere.`);
  }
  if (after.isActive === false && before.isActive) {
    sentences.push('They are signed out everywhere and can’t sign in any more.');
  }
  if (after.isActive === true && !before.isActive) sentences.push('They can sign in again.');
  return sentences;
}
