import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { CreditCard, Repeat } from 'lucide-react';
import { styled } from 'styled-components';
import { pricingContent } from '../../content/pricing';
import { Band } from '../../ui/band';
import { CardGrid, risingCard } from '../../ui/card-style';
import { CheckList } from '../../ui/check-list';
import { PartLink } from '../../ui/part-link';
import { IconTile } from '../../ui/point-card';

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

export function PaymentModels() {
  const { title, payAsYouGo, club } = pricingContent.models;
  return (
    <Band id="payment-models" title={title}>
      <Cards>
        <Card>
          <IconTile aria-hidden="true">
            <CreditCard />
          </IconTile>
          <header>
            <h3>{payAsYouGo.title}</h3>
            <p>{payAsYouGo.text}</p>
          </header>
          <p>
            <strong>{payAsYouGo.from}</strong> {payAsYouGo.per}
          </p>
          <CheckList items={payAsYouGo.points} />
          <LinkButton to="/book-service" size="lg" fullWidth>
            Book Now
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
          <p>
            <strong>{club.from}</strong> {club.per}
          </p>
          <CheckList items={club.points} />
          <PartLink part="subscription-plans" size="lg" variant="secondary" fullWidth>
            View Plans
          </PartLink>
        </Card>
      </Cards>
    </Band>
  );
}
