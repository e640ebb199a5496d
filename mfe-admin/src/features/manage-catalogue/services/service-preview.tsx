import type { ServiceRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import { Badge } from '@brightnest/kit/ui/badge';
import { type Control, useWatch } from 'react-hook-form';
import { durationText, priceText } from '../catalogue-texts';
import { Preview } from '../preview-style';

// As many as the public card has room for.
const MOST_FEATURES = 4;

/** The service's card on the marketplace, as it will be once the form is saved. */
export function ServicePreview({ control }: { control: Control<ServiceRequest> }) {
  const { name, description, category, features, isActive, ...terms } = useWatch({
    control,
  }) as ServiceRequest;
  const shown = features.filter((feature) => feature.trim() !== '').slice(0, MOST_FEATURES);
  if (!isActive) {
    return (
      <Preview>
        <figcaption>What customers see once it is saved</figcaption>
        <div>Nothing: the service is on no public page, and nobody can book it.</div>
      </Preview>
    );
  }
  return (
    <Preview>
      <figcaption>What customers see on the marketplace once it is saved</figcaption>
      <div>
        {category !== '' && (
          <Badge tone="accent" icon={null}>
            {category.replaceAll('_', ' ').toUpperCase()}
          </Badge>
        )}
        <b>{name}</b>
        <span>{description}</span>
        {shown.length > 0 && (
          <ul>
            {shown.map((feature, index) => (
              <li key={index}>{feature}</li>
            ))}
          </ul>
        )}
        <strong>{priceText(terms)}</strong>
        <small>{durationText(Number(terms.estimatedDuration))}</small>
      </div>
    </Preview>
  );
}
