import { CACHE_TAGS } from '@brightnest/contracts/events/live';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const FRESH_SECONDS = 5 * 60;

/**
 * The one API of the site. It has no endpoints of its own: each remote injects those of its screens,
 * and a tag invalidated anywhere refetches everywhere.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: CACHE_TAGS,
  keepUnusedDataFor: FRESH_SECONDS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
