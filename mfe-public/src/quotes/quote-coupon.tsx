import { breakDownQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import type { CheckCouponResponse } from '@brightnest/contracts/promotions/coupon-schemas';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import {
  CouponField,
  type CouponState,
  useCoupon,
  useFirstCoupon,
} from '@brightnest/kit/ui/forms/coupon-field';
import type { JoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { usePricingSettings } from '../services/pricing-settings';
import { useQuoteRates } from '../services/quote-rates';

const { usePublicCheckCouponMutation } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicCheckCoupon: build.mutation<CheckCouponResponse, string>({
      query: (code) => callRoute(promotionRoutes.checkCoupon, { body: { code, target: 'quote' } }),
    }),
  }),
});

/** The coupon of the wizard. One of a draft is asked for anew, once that is read. */
export function useQuoteCoupon(
  { getValues, setValue }: Pick<JoiForm<QuoteSubmissionRequest>, 'getValues' | 'setValue'>,
  isRead: boolean,
): CouponState {
  const [check] = usePublicCheckCouponMutation();
  const state = useCoupon(check);
  useFirstCoupon(state, {
    isReady: isRead,
    code: () => getValues('couponCode'),
    onCode: (code) => setValue('couponCode', code),
  });
  return state;
}

const Frame = styled.div`
  margin-bottom: ${space[6]};
`;

/** Where a code is entered, and what it takes off the estimate. */
export function QuoteCoupon({ coupon }: { coupon: CouponState }) {
  const { setValue } = useFormContext<QuoteSubmissionRequest>();
  const answers = useWatch<QuoteSubmissionRequest>() as QuoteSubmissionRequest;
  const pricing = usePricingSettings();
  const rates = useQuoteRates();
  const { total, discount } = breakDownQuote(
    { ...answers, coupon: coupon.coupon },
    { rates, pricing },
  );
  return (
    <Frame>
      <CouponField
        {...coupon}
        code={answers.couponCode ?? ''}
        onCode={(code) => setValue('couponCode', code)}
        discount={total === null ? null : discount}
      />
    </Frame>
  );
}
