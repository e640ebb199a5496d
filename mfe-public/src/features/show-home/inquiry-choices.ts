import type { ServiceInquiryRequest } from '@brightnest/contracts/quotes/service-inquiry';

/** What the widget asks first. */
export type InquiryChoices = Pick<
  ServiceInquiryRequest,
  'serviceType' | 'propertySize' | 'frequency'
>;

/** What most people choose. */
export const FIRST_CHOICES: InquiryChoices = {
  serviceType: 'home',
  propertySize: '1-2',
  frequency: 'one_time',
};
