import { color, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { pricingContent } from '../../content/pricing';
import { CalendarIllustration } from '../../illustrations/calendar-illustration';
import { Band } from '../../ui/band';
import { CallBand } from '../../ui/call-band';
import { FaqBand } from '../../ui/faq-band';
import { PageHero } from '../../ui/page-hero';
import { PlanCards } from '../../ui/plan-cards';
import { PaymentModels } from './payment-models';
import { PaymentSteps } from './payment-steps';
import { ServicePrices } from './service-prices';

const Terms = styled.p`
  margin-top: ${space[5]};
  color: ${color.textMuted};
`;

const LABELS = { signedIn: 'Subscribe Now', visitor: 'Subscribe Now' };

/** `/pricing`: the two ways to pay, and what everything costs. */
export function PricingPage() {
  const { hero, plans, services, how, faq, call } = pricingContent;
  return (
    <>
      <PageHero {...hero} illustration={<CalendarIllustration />} />
      <PaymentModels />
      <Band id="subscription-plans" title={plans.title} lead={plans.lead} tinted>
        <PlanCards labels={LABELS} />
        <Terms>{plans.terms}</Terms>
      </Band>
      <Band id="pay-as-you-go" title={services.title} lead={services.lead}>
        <ServicePrices />
      </Band>
      <Band id="how-payment-works" title={how.title} lead={how.lead} tinted>
        <PaymentSteps />
      </Band>
      <FaqBand {...faq} />
      <CallBand {...call} />
    </>
  );
}
