import { categoryName } from '@brightnest/contracts/catalogue/category';
import { msg, t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { type AccountLink, accountLink } from '../ui/links';

export const { usePublicListServicesQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicListServices: build.query<Service[] | null, void>({
      query: () => callRoute(bookingsRoutes.listServices),
      providesTags: ['Services'],
    }),
  }),
});

/** Titles of the categories whose stored names do not read as one. */
const CATEGORY_TITLES: Readonly<Record<string, string>> = {
  move_in_out: msg('Moving in and out'),
};

/** A category as a heading or a choice shows it: `deep_cleaning` is `Deep cleaning`. */
export function categoryTitle(category: string): string {
  const known = CATEGORY_TITLES[category.toLowerCase()];
  return known === undefined ? categoryName(category) : t(known);
}

/** Where what has its price on request is asked for. */
export const QUOTE_FORM = '/quote-form';

/** Where “Book This Service” leads. */
export function bookLink(
  user: SessionUser | null,
  serviceId: string,
  place: Readonly<Record<string, string>> = {},
): AccountLink {
  return accountLink(user, `/book-service?${new URLSearchParams({ serviceId, ...place })}`);
}
