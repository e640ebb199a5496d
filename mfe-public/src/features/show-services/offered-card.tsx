import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { styled } from 'styled-components';
import type { OfferedService } from '../../content/services';
import { ServiceSpot } from '../../illustrations/spots/service-spot';
import { risingCard } from '../../ui/card-style';
import { CheckList } from '../../ui/check-list';

const Card = styled.li`
  ${risingCard}
  display: flex;
  flex-direction: column;
  overflow: clip;

  & > svg {
    width: 100%;
    height: auto;
  }
`;

const Text = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[5]};

  & > p {
    color: ${color.textMuted};
  }

  & > ul {
    flex: 1;
  }
`;

const Price = styled.div`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  line-height: 1.3;

  & strong {
    display: block;
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.bold};
  }

  & span {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** A service with what it includes, and the way to its price. */
export function OfferedCard({ service }: { service: OfferedService }) {
  const { name, category, text, price, priceNote, features } = service;
  return (
    <Card>
      <ServiceSpot name={name} category={category} />
      <Text>
        <h3>{name}</h3>
        <p>{text}</p>
        <CheckList items={features} />
        <Price>
          <strong>{price}</strong>
          <span>{priceNote}</span>
        </Price>
        <LinkButton to="/quote-form" fullWidth>
          Get Quote <VisuallyHidden>for {name}</VisuallyHidden>
        </LinkButton>
      </Text>
    </Card>
  );
}
