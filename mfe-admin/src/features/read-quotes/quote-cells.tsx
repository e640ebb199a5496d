import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { color, fontSize, fontWeight } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import {
  customerName,
  extraLabel,
  localityText,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  serviceLabel,
} from '../../quotes/quote-texts';

const Lines = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

export function CustomerCell({ quote }: { quote: AdminQuote }) {
  return (
    <Lines>
      <strong>{customerName(quote)}</strong>
      <small>{quote.email}</small>
      <small>{quote.phone}</small>
    </Lines>
  );
}

export function PropertyCell({ quote }: { quote: AdminQuote }) {
  return (
    <Lines>
      {propertyLabel(quote)}
      <small>{quote.propertySize}</small>
      <small>
        {quote.address}, {localityText(quote)}
      </small>
    </Lines>
  );
}

/** The service, and of its extras the first with how many more there are. */
export function ServicesCell({ quote }: { quote: AdminQuote }) {
  const [first, ...more] = quote.additionalServices;
  return (
    <Lines>
      {serviceLabel(quote)}
      {first && (
        <small>
          {extraLabel(first)}
          {more.length > 0 && ` +${more.length}`}
        </small>
      )}
    </Lines>
  );
}

export function PreferredDateCell({ quote }: { quote: AdminQuote }) {
  return (
    <Lines>
      {preferredDateText(quote)}
      {quote.preferredTime && <small>{preferredTimeText(quote)}</small>}
    </Lines>
  );
}
