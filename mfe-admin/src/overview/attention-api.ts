import type { AttentionItem, AttentionResponse } from '@brightnest/contracts/overview/attention';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

// A fallback for when live updates are interrupted.
const POLLING = { pollingInterval: 60_000 };

// Null when the session has ended (401).
const { useAdminListBookingsAttentionQuery, useAdminListQuotesAttentionQuery } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    adminListBookingsAttention: build.query<AttentionResponse | null, void>({
      query: () => callRoute(staffBookingsRoutes.listBookingsAttention),
      providesTags: ['Attention'],
    }),
    adminListQuotesAttention: build.query<AttentionResponse | null, void>({
      query: () => callRoute(quotesRoutes.listQuotesAttention),
      providesTags: ['Attention'],
    }),
  }),
});

/** What waits for the office, of what one may see. */
export interface Attention {
  /** The newest first; undefined until all that answered have. */
  items: AttentionItem[] | undefined;
  /** Also of those that are too many for the list. */
  total: number;
  /** Of what could not be asked for. */
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** Asks whoever keeps the records: bookings and quotes. */
export function useAttention(): Attention {
  const own = useOwnPermissions();
  const mayBookings = own.includes('bookings:read');
  const mayQuotes = own.includes('quotes:read');
  const bookings = useAdminListBookingsAttentionQuery(undefined, {
    ...POLLING,
    skip: !mayBookings,
  });
  const quotes = useAdminListQuotesAttentionQuery(undefined, { ...POLLING, skip: !mayQuotes });
  useRedirectToSignInWhen(bookings.data === null || quotes.data === null, ADMIN_SIGN_IN);
  const asked = [...(mayBookings ? [bookings] : []), ...(mayQuotes ? [quotes] : [])];
  const isKnown = asked.length > 0 && asked.every(({ data, error }) => data ?? error);
  return {
    items: isKnown
      ? asked
          .flatMap(({ data }) => data?.items ?? [])
          .toSorted((a, b) => b.since.localeCompare(a.since))
      : undefined,
    total: asked.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    error: asked.find(({ data, error }) => error && !data)?.error,
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => asked.forEach(({ refetch }) => void refetch()),
  };
}
