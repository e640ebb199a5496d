import { CACHE_TAGS } from '@brightnest/contracts/events/live';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type ApiBaseQuery, baseQuery } from './base-query';

const FRESH_SECONDS = 5 * 60;

/**
 * Somebody with a temporary password is refused everything until they have replaced it. Whoever is
 * refused so is not who the page took them for: what it knows of the session is asked for anew.
 */
const queryAsWhoOneIs: ApiBaseQuery = async (request, api, options) => {
  const result = await baseQuery(request, api, options);
  if (result.error?.code === 'password_reset_required') {
    api.dispatch(baseApi.util.invalidateTags(['Session']));
  }
  return result;
};

/**
 * The one API of the site. It has no endpoints of its own: each remote injects those of its screens,
 * and a tag invalidated anywhere refetches everywhere.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: queryAsWhoOneIs,
  tagTypes: CACHE_TAGS,
  keepUnusedDataFor: FRESH_SECONDS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
