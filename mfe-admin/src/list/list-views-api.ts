import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type {
  ListViewResponse,
  ListViewsResponse,
  SaveListViewRequest,
} from '@brightnest/contracts/list-views/list-view-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read resolves to null when the session has ended (401).
export const {
  useAdminListViewsQuery,
  useAdminSaveListViewMutation,
  useAdminRemoveListViewMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListViews: build.query<ListViewsResponse | null, void>({
      query: () => callRoute(authRoutes.listListViews),
      providesTags: ['ListViews'],
    }),
    adminSaveListView: build.mutation<ListViewResponse, SaveListViewRequest>({
      query: (body) => callRoute(authRoutes.saveListView, { body }),
      invalidatesTags: ['ListViews'],
    }),
    adminRemoveListView: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(authRoutes.removeListView, { params: { id } }),
      // Also after a refusal: somebody else may have removed it.
      invalidatesTags: ['ListViews'],
    }),
  }),
});
