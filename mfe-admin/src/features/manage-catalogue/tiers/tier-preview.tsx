import type { SubscriptionTierRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import { clubPriceInDollars } from '@brightnest/contracts/bookings/club-price';
import { amountText } from '@brightnest/kit/money/amount-text';
import { type Control, useWatch } from 'react-hook-form';
import { isAmount } from '../catalogue-texts';
import { Preview } from '../preview-style';

/** The plan's card on the home and pricing pages, as it will be once the form is saved. */
export function TierPreview({ control }: { control: Control<SubscriptionTierRequest> }) {
  const { name, description, monthlyPrice, cleaningsPerMonth, benefits, isActive } = useWatch({
    control,
  }) as SubscriptionTierRequest;
  const shown = benefits.filter((benefit) => benefit.trim() !== '');
  if (!isActive) {
    return (
      <Preview>
        <figcaption>What customers see once it is saved</figcaption>
        <div>Nothing: the plan is on no public page, and nobody can join it.</div>
      </Preview>
    );
  }
  return (
    <Preview>
      <figcaption>What customers see on the pricing page once it is saved</figcaption>
      <div>
        <b>{name}</b>
        <span>{description}</span>
        {isAmount(monthlyPrice) && (
          <>
            <strong>${clubPriceInDollars(monthlyPrice)} AUD per month</strong>
            <small>
              billed as {amountText(monthlyPrice, 'LKR')}, {cleaningsPerMonth} cleanings every month
            </small>
          </>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map((benefit, index) => (
              <li key={index}>{benefit}</li>
            ))}
          </ul>
        )}
      </div>
    </Preview>
  );
}
