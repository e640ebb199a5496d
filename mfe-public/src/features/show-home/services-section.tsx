import { Link } from '@brightnest/kit/router';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  shadow,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';
import { Band } from './band';
import { IconTile } from './point-card';

const Cards = styled.ul`
  display: grid;
  gap: ${space[4]};

  /* Seven services and the box beside them: four rows of two, or three of three. */
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[5]};
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.sm};

  & h3 {
    font-size: ${fontSize.lg};
  }

  & > p {
    flex: 1;
    margin-block: ${space[2]} ${space[4]};
    color: ${color.textMuted};
  }
`;

const Price = styled.div`
  line-height: 1.3;

  & strong {
    display: block;
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.bold};
  }

  & span {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const QuoteLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${space[1]};
  min-height: ${touchTarget};
  margin: ${space[2]} 0 calc(-1 * ${space[3]});
  font-weight: ${fontWeight.semibold};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  & svg {
    width: 1.1em;
    height: 1.1em;
  }
`;

const Unsure = styled(Card)`
  justify-content: center;
  align-items: start;
  border-color: ${color.warmBorder};
  background: ${color.warmSubtle};

  & > p {
    flex: none;
    max-width: 30rem;
    color: ${color.text};
  }

  ${media.lg} {
    grid-column: span 2;
    padding-inline: ${space[6]};
  }
`;

export function ServicesSection() {
  const { title, lead, items, unsure, unsureText } = homeContent.services;
  return (
    <Band id="services" title={title} lead={lead} tinted>
      <Cards>
        {items.map(({ icon: Icon, title: name, text, price, priceNote }) => (
          <Card key={name}>
            <IconTile aria-hidden="true">
              <Icon />
            </IconTile>
            <h3>{name}</h3>
            <p>{text}</p>
            <Price>
              <strong>{price}</strong>
              <span>{priceNote}</span>
            </Price>
            <QuoteLink to="/quote-form">
              Get a quote <VisuallyHidden>for {name}</VisuallyHidden>
              <ArrowRight aria-hidden="true" />
            </QuoteLink>
          </Card>
        ))}
        <Unsure>
          <h3>{unsure}</h3>
          <p>{unsureText}</p>
          <LinkButton to="/quote-form">Get Free Quote</LinkButton>
        </Unsure>
      </Cards>
    </Band>
  );
}
