import type { MailLink } from './mail-content';

/** Where an address is; opens the maps app of a phone. */
export function mapLink(address: string): MailLink {
  const url = new URL('https://www.google.com/maps/search/?api=1');
  url.searchParams.set('query', address);
  return { label: 'Show the address on a map', address: url.href };
}
