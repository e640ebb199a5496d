import { type AttentionItem, type AttentionView, byUrgency } from '@brightnest/contracts/attention';
import type {
  AttentionChange,
  AttentionItemResponse,
  AttentionQuery,
  AttentionResponse,
  ColleaguesResponse,
  ResendMailRequest,
  ResendMailResponse,
} from '@brightnest/contracts/overview/attention-schemas';
import type { Permission } from '@brightnest/contracts/permissions';
import {
  ATTENTION_ROUTES,
  colleagueRoutes,
  failedMailRoutes,
} from '@brightnest/contracts/routes/attention';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useMemo } from 'react';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

// A fallback for when live updates are interrupted, and for what comes by time alone.
const POLLING = { pollingInterval: 60_000 };

type Source = keyof typeof ATTENTION_ROUTES;

/** An item, and who keeps its record. */
export interface QueuedItem extends AttentionItem {
  source: Source;
}

interface MarkRequest extends AttentionChange {
  source: Source;
  version: string;
}

// Null when the session has ended (401).
const {
  useAdminListAttentionQuery,
  useAdminMarkAttentionMutation,
  useAdminResendMailMutation,
  useAdminListColleaguesQuery,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListAttention: build.query<AttentionResponse | null, AttentionQuery & { source: Source }>({
      query: ({ source, ...query }) => callRoute(ATTENTION_ROUTES[source].list, { query }),
      providesTags: ['Attention'],
    }),
    adminMarkAttention: build.mutation<AttentionItemResponse, MarkRequest>({
      query: ({ source, version, ...body }) =>
        callRoute(ATTENTION_ROUTES[source].change, { version, body }),
      // Also after a refusal: somebody else has changed it then.
      invalidatesTags: ['Attention', 'Activity'],
    }),
    adminResendMail: build.mutation<ResendMailResponse, ResendMailRequest>({
      query: (body) => callRoute(failedMailRoutes.resendMail, { body }),
      // Also after a refusal: somebody else has sent it then.
      invalidatesTags: ['Attention', 'Activity'],
    }),
    adminListColleagues: build.query<ColleaguesResponse | null, void>({
      query: () => callRoute(colleagueRoutes.listColleagues),
      providesTags: ['Users', 'RolePermissions'],
    }),
  }),
});

export { useAdminListColleaguesQuery, useAdminMarkAttentionMutation, useAdminResendMailMutation };

/** One of these has to be held for anything that a service has to tell. */
const READERS: Readonly<Record<Source, readonly Permission[]>> = {
  bookings: ['bookings:read', 'quotes:read', 'payments:read'],
  quotes: ['quotes:read', 'bookings:read'],
  careers: ['applications:read'],
  auth: ['customers:read', 'privacy:write', 'webhooks:write'],
};

/** What waits for the office, of what one may see. */
interface Attention {
  /** What is due first, then the newest; undefined until all that answered have. */
  items: QueuedItem[] | undefined;
  /** Also of those that are too many for the list. */
  totals: Record<AttentionView, number>;
  /** Of what could not be asked for. */
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

function useSource(source: Source, show: AttentionView) {
  const own = useOwnPermissions();
  const mayRead =
    own.includes('dashboard:read') && READERS[source].some((needed) => own.includes(needed));
  const query = useAdminListAttentionQuery({ source, show }, { ...POLLING, skip: !mayRead });
  return { source, mayRead, ...query };
}

const from = (source: Source, answer: AttentionResponse | null | undefined): QueuedItem[] =>
  (answer?.items ?? []).map((item) => ({ ...item, source }));

/** Asks whoever keeps the records. */
export function useAttention(show: AttentionView = 'open'): Attention {
  const bookings = useSource('bookings', show);
  const quotes = useSource('quotes', show);
  const careers = useSource('careers', show);
  const auth = useSource('auth', show);
  const asked = [bookings, quotes, careers, auth].filter(({ mayRead }) => mayRead);
  useRedirectToSignInWhen(
    asked.some(({ data }) => data === null),
    ADMIN_SIGN_IN,
  );
  const isKnown = asked.length > 0 && asked.every(({ data, error }) => data ?? error);
  const [ofBookings, ofQuotes] = [bookings.data, quotes.data];
  const [ofCareers, ofAuth] = [careers.data, auth.data];
  const items = useMemo(
    () =>
      [
        ...from('bookings', ofBookings),
        ...from('quotes', ofQuotes),
        ...from('careers', ofCareers),
        ...from('auth', ofAuth),
      ].toSorted(byUrgency),
    [ofBookings, ofQuotes, ofCareers, ofAuth],
  );
  const sum = (view: AttentionView) =>
    asked.reduce((all, { data }) => all + (data?.totals[view] ?? 0), 0);
  return {
    items: isKnown ? items : undefined,
    totals: {
      ...{ open: sum('open'), mine: sum('mine'), snoozed: sum('snoozed'), done: sum('done') },
    },
    error: asked.find(({ data, error }) => error && !data)?.error,
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => asked.forEach(({ refetch }) => void refetch()),
  };
}

/** What names an item among all. */
export const keyOf = ({ kind, id, since }: AttentionItem) => `${kind} ${id} ${since}`;
