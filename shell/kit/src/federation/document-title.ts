import { company } from '../company';
import type { RouteHandle } from '../remote';

/** What the browser's tab says of a page: "Pricing - Brightnest". */
export function documentTitle(handle: RouteHandle | undefined): string {
  if (handle?.documentTitle) return handle.documentTitle;
  return handle?.title ? `${handle.title} - ${company.name}` : company.name;
}
