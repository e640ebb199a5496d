import type { PublishedReviewsResponse } from '@brightnest/contracts/promotions/review-schemas';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { Testimonial } from '../content/content-types';
import { Testimonials } from '../ui/testimonials';

const { usePublicListPublishedReviewsQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicListPublishedReviews: build.query<PublishedReviewsResponse, void>({
      query: () => callRoute(promotionRoutes.listPublishedReviews),
      providesTags: ['Reviews'],
    }),
  }),
});

// As many as fill a row on a wide screen.
const SHOWN = 3;

/** What customers said of us and staff published of it, the latest first; those of a place before the others. */
export function useTestimonials(place?: string): Testimonial[] {
  const { data } = usePublicListPublishedReviewsQuery();
  const reviews = (data?.reviews ?? []).toSorted(
    (one, other) => Number(other.place === place) - Number(one.place === place),
  );
  return reviews.slice(0, SHOWN).map(({ text, firstName, place: from, rating }) => {
    return { quote: text, name: firstName, place: from, stars: rating };
  });
}

/**
 * What customers said of us: what staff published of it last.
 * @param otherwise what the page says until there is something, and while it is on its way.
 */
export function SaidByCustomers({ otherwise }: { otherwise: readonly Testimonial[] }) {
  const said = useTestimonials();
  return <Testimonials testimonials={said.length > 0 ? said : otherwise} stars />;
}
