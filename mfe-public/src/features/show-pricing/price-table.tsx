import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { formatDollars, fromDecimalText } from '@brightnest/contracts/money';
import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import type { AccountLink } from '../../book-address';
import { useId } from 'react';
import { styled } from 'styled-components';
import { durationText } from '../../duration-text';

const List = styled.ul`
  margin-top: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const Row = styled.li`
  display: grid;
  gap: ${space[2]} ${space[5]};
  align-items: center;
  padding: ${space[4]} ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 8rem 12rem auto;
  }
`;

const Price = styled.div`
  font-variant-numeric: tabular-nums;

  ${media.md} {
    text-align: end;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface PriceTableProps {
  title: string;
  services: readonly Service[];
  bookLink: (serviceId: string) => AccountLink;
}

/** The services of one category with their prices. */
export function PriceTable({ title, services, bookLink }: PriceTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <List>
        {services.map((service) => (
          <Row key={service.id}>
            <div>
              <strong>{service.name}</strong>
              <p>{service.description}</p>
            </div>
            <p>{durationText(service.estimatedDuration)}</p>
            <Price>
              <strong>{formatDollars(fromDecimalText(service.basePrice))}</strong>{' '}
              <small>AUD{service.priceUnit === 'hour' && ' per hour'}</small>
            </Price>
            <LinkButton {...bookLink(service.id)} variant="secondary">
              Book <VisuallyHidden>{service.name}</VisuallyHidden>
            </LinkButton>
          </Row>
        ))}
      </List>
    </section>
  );
}
