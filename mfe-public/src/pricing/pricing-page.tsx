import { msg, t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { CreditCard, Repeat } from 'lucide-react';
import { styled } from 'styled-components';
import { pricingContent } from '../content/pricing';
import { pageTexts } from '../content/page-texts';
import { CalendarIllustration } from '../illustrations/calendar-illustration';
import { PlanCards } from '../memberships/plan-cards';
import { PrintedPrice } from '../services/pricing-settings';
import { CardGrid, IconTile, risingCard } from '../ui/cards';
import { FaqSection } from '../ui/faq-section';
import { SectionLink } from '../ui/links';
import { PageHero } from '../ui/page-hero';
import { CallToAction, PageSection } from '../ui/page-section';
import { ServicePrices } from './service-prices';

const Terms = styled.p`
  margin-top: ${space[5]};
  color: ${color.textMuted};
`;

const LABELS = { signedIn: msg('Subscribe Now'), visitor: msg('Subscribe Now') };

/** `/pricing`: the two ways to pay, and what everything costs. */
export function PricingPage() {
  const { hero, plans, services, how, faq, call } = pageTexts(pricingContent);
  return (
    <>
      <PageHero {...hero} illustration={<CalendarIllustration />} />
      <PaymentModels />
      <PageSection id="subscription-plans" title={plans.title} lead={plans.lead} tinted>
        <PlanCards labels={LABELS} />
        <Terms>{plans.terms}</Terms>
      </PageSection>
      <PageSection id="pay-as-you-go" title={services.title} lead={services.lead}>
        <ServicePrices />
      </PageSection>
      <PageSection id="how-payment-works" title={how.title} lead={how.lead} tinted>
        <PaymentSteps />
      </PageSection>
      <FaqSection {...faq} />
      <CallToAction {...call} />
    </>
  );
}

const Cards = styled(CardGrid)`
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Card = styled.li`
  ${risingCard}
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[5]};

  ${media.md} {
    padding: ${space[6]};
  }

  & > header p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }

  & > p strong {
    display: block;
    font-size: ${fontSize['2xl']};
    font-weight: ${fontWeight.bold};
    letter-spacing: -0.02em;
    line-height: 1.2;
  }

  & > ul {
    flex: 1;
  }
`;

function PaymentModels() {
  const { title, payAsYouGo, club } = pageTexts(pricingContent).models;
  return (
    <PageSection id="payment-models" title={title}>
      <Cards>
        <Card>
          <IconTile aria-hidden="true">
            <CreditCard />
          </IconTile>
          <header>
            <h3>{payAsYouGo.title}</h3>
            <p>{payAsYouGo.text}</p>
          </header>
          <FromPrice {...payAsYouGo} />
          <CheckList items={payAsYouGo.points} />
          <LinkButton to="/book-service" size="lg" fullWidth>
            {t('Book Now')}
          </LinkButton>
        </Card>
        <Card>
          <IconTile $warm aria-hidden="true">
            <Repeat />
          </IconTile>
          <header>
            <h3>{club.title}</h3>
            <p>{club.text}</p>
          </header>
          <FromPrice {...club} />
          <CheckList items={club.points} />
          <SectionLink section="subscription-plans" size="lg" variant="secondary" fullWidth>
            {t('View Plans')}
          </SectionLink>
        </Card>
      </Cards>
    </PageSection>
  );
}

function FromPrice({ from, per }: { from: string; per: string }) {
  if (from === '') return null;
  return (
    <p>
      <strong>
        <PrintedPrice price={from} />
      </strong>{' '}
      {per}
    </p>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space[5]};

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Step = styled.li`
  position: relative;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  & > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${color.accentText};
  }

  & h3 {
    margin-block: ${space[3]} ${space[2]};
    font-size: ${fontSize.lg};
  }

  & p {
    color: ${color.textMuted};
  }
`;

const Number = styled.span`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: ${space[5]};
  color: ${color.warmText};
  font-size: ${fontSize['2xl']};
  font-weight: ${fontWeight.bold};
  line-height: 1.2;
`;

function PaymentSteps() {
  return (
    <Steps>
      {pageTexts(pricingContent).how.steps.map(({ icon: Icon, title, text }, index) => (
        <Step key={title}>
          <Icon aria-hidden="true" />
          <Number aria-hidden="true">{index + 1}</Number>
          <h3>{title}</h3>
          <p>{text}</p>
        </Step>
      ))}
    </Steps>
  );
}
