import type { CleanerApplyRequest } from '@brightnest/contracts/careers/cleaner-apply';
import type { ApplicationReceived } from '@brightnest/contracts/careers/job-application';
import type {
  ApplicationStatusRequest,
  ApplicationStatusResponse,
  OwnApplicationResponse,
} from '@brightnest/contracts/careers/own-application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface SentApplication {
  body: CleanerApplyRequest;
  /** Marks repeats of one submission. */
  idempotencyKey: string;
}

export const { useGetOwnApplicationQuery, useApplyAsCleanerMutation, useShowApplicationQuery } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      // Answers null when the session is over (401).
      getOwnApplication: build.query<OwnApplicationResponse | null, void>({
        query: () => callRoute(careersRoutes.getOwnApplication),
        providesTags: ['Applications'],
      }),
      applyAsCleaner: build.mutation<ApplicationReceived, SentApplication>({
        query: (sent) => callRoute(careersRoutes.applyAsCleaner, sent),
        // Whoever is told that there is one already is shown it.
        invalidatesTags: (answer, error) =>
          answer || error?.code === 'conflict' ? ['Applications'] : [],
      }),
      // A read that is sent as POST, so that the token is in no address. The cache lives in memory alone.
      showApplication: build.query<ApplicationStatusResponse, ApplicationStatusRequest>({
        query: (body) => callRoute(careersRoutes.showApplicationStatus, { body }),
        keepUnusedDataFor: 0,
      }),
    }),
  });
