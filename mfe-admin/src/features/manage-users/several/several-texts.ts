import type { AccountRow } from '../accounts/account-cells';

export const nameOf = ({ name }: AccountRow) => name;

/** "1 user", "3 users" */
export function usersText(count: number): string {
  return `${count} ${count === 1 ? 'user' : 'users'}`;
}

/** @returns each with how it stands. */
export function standings(users: readonly AccountRow[]): string[] {
  return users.map((user) => {
    if (user.isOwn) return `${user.name} (you)`;
    return `${user.name} (${user.isActive ? 'active' : 'inactive'})`;
  });
}
