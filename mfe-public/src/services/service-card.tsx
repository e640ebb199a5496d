import { categoryLabel } from '@brightnest/contracts/catalogue/category';
import { t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { formatDuration } from '@brightnest/contracts/times';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { Clock } from 'lucide-react';
import { styled } from 'styled-components';
import type { AccountLink } from '../ui/links';
import { QUOTE_FORM } from './catalogue';
import { IllustratedCard } from './illustrated-card';
import { ServicePrice } from './pricing-settings';

const Terms = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  width: 100%;
  margin-top: auto;
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};

  & > strong {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.regular};
  }

  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & > span svg {
    width: 1rem;
    height: 1rem;
  }
`;

const MOST_FEATURES = 4;

interface ServiceCardProps {
  service: Service;
  /** Where Book This Service leads. */
  book: AccountLink;
}

/** A service one can book, with what it includes and costs. */
export function ServiceCard({ service, book }: ServiceCardProps) {
  const { name, category, description, features, priceOnRequest } = service;
  return (
    <IllustratedCard name={name} category={category}>
      <div>
        <Badge tone="accent" icon={null}>
          {categoryLabel(category)}
        </Badge>
      </div>
      <h3>{name}</h3>
      <p>{description}</p>
      <CheckList items={features.slice(0, MOST_FEATURES)} />
      <Terms>
        <ServicePrice service={service} />
        <span>
          <Clock aria-hidden="true" />
          {formatDuration(service.estimatedDuration)}
        </span>
      </Terms>
      {priceOnRequest ? (
        <LinkButton to={QUOTE_FORM} fullWidth>
          {t('Get Quote')} <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
      ) : (
        <LinkButton {...book} fullWidth>
          {t('Book This Service')} <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
      )}
    </IllustratedCard>
  );
}
