import type { NavigationEntry } from '../header/navigation';

/** Sections of the home page. */
export const quickLinks: readonly NavigationEntry[] = [
  { to: '/#services', label: 'Our services' },
  { to: '/#why-choose-us', label: 'Why choose us' },
  { to: '/#testimonials', label: 'Testimonials' },
  { to: '/#about', label: 'About us' },
];

export const companyLinks: readonly NavigationEntry[] = [
  { to: '/services', label: 'Services' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/about', label: 'About' },
  { to: '/cleaner-apply', label: 'Become a cleaner' },
  { to: '/admin', label: 'Staff' },
];

export const legalLinks: readonly NavigationEntry[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
];
