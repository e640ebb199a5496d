import type { ServiceInquiryRequest } from '@brightnest/contracts/quotes/service-inquiry';

/** An inquiry as the home page's widget sends it. */
export function inquiryRequest(
  changes: Partial<ServiceInquiryRequest> = {},
): ServiceInquiryRequest {
  return {
    serviceType: 'deep_cleaning',
    propertySize: '3-4',
    frequency: 'bi_weekly',
    fullName: 'Ada Byron',
    email: 'ada@example.com',
    phone: '02 9374 4000',
    specialRequirements: 'Two cats',
    ...changes,
  };
}
