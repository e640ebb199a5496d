import type {
  AdminCouponResponse,
  AdminCouponsResponse,
  CouponRequest,
  CouponUsesQuery,
  CouponUsesResponse,
  UpdateCouponRequest,
} from '@brightnest/contracts/promotions/coupon-schemas';
import type {
  PublishReviewRequest,
  ReviewSettingsRequest,
  ReviewSettingsResponse,
  StaffReviewResponse,
  StaffReviewsQuery,
  StaffReviewsResponse,
} from '@brightnest/contracts/promotions/review-schemas';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read resolves to null when the session has ended (401).
export const {
  useAdminListCouponsQuery,
  useAdminCreateCouponMutation,
  useAdminUpdateCouponMutation,
  useAdminListCouponUsesQuery,
  useAdminListReviewsQuery,
  useAdminPublishReviewMutation,
  useAdminGetReviewSettingsQuery,
  useAdminUpdateReviewSettingsMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListCoupons: build.query<AdminCouponsResponse | null, void>({
      query: () => callRoute(promotionRoutes.listCoupons),
      providesTags: ['Coupons'],
    }),
    adminCreateCoupon: build.mutation<
      AdminCouponResponse,
      { body: CouponRequest; idempotencyKey: string }
    >({
      query: (added) => callRoute(promotionRoutes.createCoupon, added),
      invalidatesTags: ['Coupons', 'Activity'],
    }),
    adminUpdateCoupon: build.mutation<
      AdminCouponResponse,
      { id: string; body: UpdateCouponRequest }
    >({
      query: ({ id, body }) => callRoute(promotionRoutes.updateCoupon, { params: { id }, body }),
      // Also after a conflict: it is another one by now.
      invalidatesTags: ['Coupons', 'Activity'],
    }),
    adminListCouponUses: build.query<CouponUsesResponse | null, { id: string } & CouponUsesQuery>({
      query: ({ id, ...query }) =>
        callRoute(promotionRoutes.listCouponUses, { params: { id }, query }),
      providesTags: ['Coupons'],
    }),
    adminListReviews: build.query<StaffReviewsResponse | null, StaffReviewsQuery>({
      query: (query) => callRoute(promotionRoutes.listReviews, { query }),
      providesTags: ['Reviews'],
    }),
    adminPublishReview: build.mutation<
      StaffReviewResponse,
      { id: string; version: string; body: PublishReviewRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(promotionRoutes.publishReview, { params: { id }, version, body }),
      // Also after a conflict: it is another one by now.
      invalidatesTags: ['Reviews', 'Activity'],
    }),
    adminGetReviewSettings: build.query<ReviewSettingsResponse | null, void>({
      query: () => callRoute(promotionRoutes.getReviewSettings),
      providesTags: ['ReviewSettings'],
    }),
    adminUpdateReviewSettings: build.mutation<ReviewSettingsResponse, ReviewSettingsRequest>({
      query: (body) => callRoute(promotionRoutes.updateReviewSettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['ReviewSettings', 'Activity'],
    }),
  }),
});
