import type { Role } from '@brightnest/contracts/roles';

/** A demonstration account. The password is public: it is printed at every start. */
export interface DemoAccount {
  label: string;
  email: string;
  password: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** Where they are texted, about everything that one can be. */
  mobile?: string;
}

const PASSWORD = 'Brightnest-2026';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('Super admin', 'super_admin', 'Amara', 'Perera', 'super'),
  account('Admin', 'admin', 'Daniel', 'Wong', 'admin'),
  account('Operations manager', 'operations_manager', 'Priya', 'Nair', 'operations'),
  { ...account('Customer', 'customer', 'Olivia', 'Bennett', 'customer'), mobile: '0400 555 100' },
  account('Student cleaner', 'student_cleaner', 'Nuwan', 'Silva', 'student'),
  account('Verified cleaner', 'verified_cleaner', 'Grace', 'Kim', 'cleaner'),
];

function account(
  label: string,
  role: Role,
  firstName: string,
  lastName: string,
  mailbox: string,
): DemoAccount {
  const email = `${mailbox}@brightnest.example`;
  return { label, email, password: PASSWORD, role, firstName, lastName };
}
