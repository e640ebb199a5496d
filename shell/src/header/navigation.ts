/** A page in the navigation. */
export interface NavigationEntry {
  to: string;
  label: string;
}

/** The navigation that every visitor sees. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/careers', label: 'Careers' },
];

/** What staff see after it. */
export const adminEntry: NavigationEntry = { to: '/admin', label: 'Admin' };
