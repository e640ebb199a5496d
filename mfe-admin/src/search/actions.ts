import type { Permission } from '@brightnest/contracts/permissions';
import { msg, t } from '@brightnest/contracts/translation';
import type { ThemeChoice } from '@brightnest/kit/runtime/page/theme-choice';
import { PART_LABELS, PART_PERMISSIONS, type SettingsPartName } from '../settings/settings-link';
import {
  ADMIN_CUSTOMERS,
  ADMIN_DASHBOARD,
  ADMIN_SETTINGS,
  ADMIN_SETUP,
  ADMIN_SECURITY_LOG,
  ADMIN_STATUS,
} from '../sign-in/paths';

/** Something that can be done, or gone to, from the search. */
export interface Action {
  id: string;
  /** A key of the catalogue of texts. */
  label: string;
  /** What else people call it, as keys of the catalogue. */
  words?: string;
  /** Without one, everybody may who sees the dashboard. */
  permission?: Permission;
  /** Shown before anything is typed. */
  isFirst?: boolean;
  /** Where it leads; else `does` says what happens. */
  to?: string;
  does?: 'sign-out' | ThemeChoice;
}

const tab = (
  name: string,
  label: string,
  permission: Permission,
  params: Record<string, string> = {},
) => ({
  id: `tab-${name}-${Object.values(params).join('-')}`,
  label,
  permission,
  to: `${ADMIN_DASHBOARD}?${new URLSearchParams({ tab: name, ...params })}`,
});

const ACTIONS: readonly Action[] = [
  {
    id: 'add-customer',
    label: msg('Add customer'),
    words: msg('new customer, caller'),
    permission: 'customers:write',
    isFirst: true,
    to: `${ADMIN_CUSTOMERS}?add`,
  },
  {
    ...tab('bookings', msg('New booking'), 'bookings:write', { new: 'booking' }),
    words: msg('book, phone call, appointment'),
    isFirst: true,
  },
  {
    ...tab('quotes', msg('New quote'), 'quotes:write', { new: 'quote' }),
    words: msg('request, price, estimate'),
    isFirst: true,
  },
  {
    ...tab('bookings', msg('Record an absence'), 'bookings:write', {
      view: 'absences',
      record: 'absence',
    }),
    words: msg('sick, leave, day off'),
    isFirst: true,
  },
  tab('overview', msg('Overview'), 'dashboard:read'),
  { ...tab('quotes', msg('Quotes'), 'quotes:read'), isFirst: true },
  { ...tab('bookings', msg('Bookings'), 'bookings:read'), isFirst: true },
  tab('bookings', msg('Week board'), 'bookings:read', { view: 'board' }),
  tab('bookings', msg('Absences'), 'bookings:read', { view: 'absences' }),
  tab('bookings', msg('Waiting list'), 'bookings:read', { view: 'waiting' }),
  {
    id: 'customers',
    label: msg('Customers'),
    permission: 'customers:read',
    isFirst: true,
    to: ADMIN_CUSTOMERS,
  },
  tab('users', msg('Users'), 'users:read'),
  tab('users', msg('Invitations'), 'users:read', { view: 'invitations' }),
  tab('jobs', msg('Job Management'), 'jobs:read'),
  tab('applications', msg('Applications'), 'applications:read'),
  tab('contacts', msg('Contacts'), 'messages:read'),
  tab('inquiries', msg('Inquiries'), 'messages:read'),
  tab('payments', msg('Payments'), 'payments:read'),
  tab('reports', msg('Reports'), 'reports:read'),
  tab('payments', msg('Invoices'), 'payments:read', { view: 'invoices' }),
  tab('payments', msg('Reconciliation'), 'payments:read', { view: 'reconciliation' }),
  ...Object.entries(PART_PERMISSIONS).map(([part, permission]) => ({
    id: `settings-${part}`,
    label: PART_LABELS[part as SettingsPartName],
    words: msg('Settings'),
    permission,
    to: `${ADMIN_SETTINGS}?${new URLSearchParams({ part })}`,
  })),
  {
    id: 'security-log',
    label: msg('Security log'),
    permission: 'security:read',
    to: ADMIN_SECURITY_LOG,
  },
  { id: 'status', label: msg('Site status'), permission: 'activity:read', to: ADMIN_STATUS },
  { id: 'setup', label: msg('Guided set-up'), permission: 'dashboard:read', to: ADMIN_SETUP },
  { id: 'website', label: msg('Website'), to: '/' },
  ...(['light', 'dark', 'system'] as const).map((does) => ({
    id: `theme-${does}`,
    label: {
      light: msg('Light colours'),
      dark: msg('Dark colours'),
      system: msg('Colours of the device'),
    }[does],
    words: msg('theme, mode'),
    does,
  })),
  { id: 'sign-out', label: msg('Logout'), words: msg('sign out'), does: 'sign-out' },
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The actions whose words begin as what is typed; before anything is, those that are wanted most. */
export function matchingActions(term: string, permissions: readonly Permission[]): Action[] {
  const allowed = ACTIONS.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
  const typed = wordsOf(term);
  if (typed.length === 0) return allowed.filter(({ isFirst }) => isFirst);
  return allowed.filter(({ label, words = '' }) => {
    const own = wordsOf(`${t(label)} ${words && t(words)}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

/** What an action is called where it stands alone. */
export function actionLabel({ label, id }: Action): string {
  return id.startsWith('settings-') ? t('Settings: {part}', { part: t(label) }) : t(label);
}
