import type { DecimalText } from '../money';

/** A bookable service. `basePrice` is AUD decimal text; `estimatedDuration` minutes. */
export interface Service {
  id: string;
  name: string;
  description: string;
  category: string;
  basePrice: DecimalText;
  priceUnit: 'hour' | 'fixed';
  estimatedDuration: number;
  features: string[];
  isActive: boolean;
}

/** A club plan. `monthlyPrice` is LKR decimal text. */
export interface SubscriptionTier {
  id: string;
  name: string;
  description: string;
  monthlyPrice: DecimalText;
  cleaningsPerMonth: number;
  benefits: string[];
  isActive: boolean;
}
