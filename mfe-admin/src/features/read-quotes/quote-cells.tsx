import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { media } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { CellLines } from '../../list/cells';
import { EmailText } from '../../list/email-text';
import {
  customerName,
  extraLabel,
  localityText,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  serviceLabel,
} from '../../quotes/quote-texts';

/** A header of two words, one below the other: nine columns are to fit a laptop. */
export const NarrowHead = styled.span`
  width: min-content;
  white-space: normal;
  text-align: start;
`;

// Cells that may break anywhere would else be squeezed to a letter's width.
const Wide = styled(CellLines)`
  ${media.md} {
    min-width: 8.5rem;
  }
`;
const Service = styled(CellLines)`
  ${media.md} {
    min-width: 4.5rem;
  }
`;

export function CustomerCell({ quote }: { quote: AdminQuote }) {
  return (
    <Wide>
      <strong>{customerName(quote)}</strong>
      <small>
        <EmailText email={quote.email} />
      </small>
      <small>{quote.phone}</small>
    </Wide>
  );
}

export function PropertyCell({ quote }: { quote: AdminQuote }) {
  return (
    <Wide>
      {propertyLabel(quote)}
      <small>{quote.propertySize}</small>
      <small>
        {quote.address}, {localityText(quote)}
      </small>
    </Wide>
  );
}

/** The service, and of its extras the first with how many more there are. */
export function ServicesCell({ quote }: { quote: AdminQuote }) {
  const [first, ...more] = quote.additionalServices;
  return (
    <Service>
      {serviceLabel(quote)}
      {first && (
        <small>
          {extraLabel(first)}
          {more.length > 0 && ` +${more.length}`}
        </small>
      )}
    </Service>
  );
}

export function PreferredDateCell({ quote }: { quote: AdminQuote }) {
  return (
    <CellLines>
      {preferredDateText(quote)}
      {quote.preferredTime && <small>{preferredTimeText(quote)}</small>}
    </CellLines>
  );
}
