import type { OwnSessionsResponse } from '@brightnest/contracts/auth/sessions';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

const ownSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    listOwnSessions: build.query<OwnSessionsResponse | null, void>({
      query: () => callRoute(authRoutes.listOwnSessions),
      providesTags: ['OwnSessions'],
    }),
    endOwnSession: build.mutation<unknown, string>({
      query: (id) => callRoute(authRoutes.endOwnSession, { params: { id } }),
      // Gone from the list at once; back again if it could not be ended.
      async onQueryStarted(id, { dispatch, queryFulfilled }): Promise<void> {
        const removal = dispatch(
          ownSessionsApi.util.updateQueryData('listOwnSessions', undefined, (list) => {
            if (list) list.sessions = list.sessions.filter((session) => session.id !== id);
          }),
        );
        await queryFulfilled.catch(() => removal.undo());
      },
      // Others may have been ended meanwhile, which the undoing would have brought back.
      invalidatesTags: (_answer, error) => (error ? ['OwnSessions'] : []),
    }),
    endOwnSessions: build.mutation<unknown, void>({
      query: () => callRoute(authRoutes.endOwnSessions),
    }),
  }),
});

export const { useListOwnSessionsQuery, useEndOwnSessionMutation, useEndOwnSessionsMutation } =
  ownSessionsApi;
