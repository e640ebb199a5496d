import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import {
  NOT_GIVEN,
  customerName,
  dollars,
  extraLabel,
  frequencyLabel,
  localityText,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  quoteValue,
  serviceLabel,
} from './quote-texts';

const Part = styled.section`
  & h3 {
    margin-bottom: ${space[2]};
    font-size: ${fontSize.md};
  }
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.subtle};
  font-weight: ${fontWeight.semibold};

  & strong {
    font-size: ${fontSize.xl};
    font-variant-numeric: tabular-nums;
  }

  & small {
    width: 100%;
    color: ${color.textMuted};
    font-weight: ${fontWeight.regular};
  }
`;

function QuoteDetails({ quote }: { quote: AdminQuote }) {
  return (
    <Stack $gap={5}>
      <Part>
        <h3>Customer Information</h3>
        <DescriptionList
          items={[
            { term: 'Name', description: customerName(quote) },
            { term: 'Email', description: <a href={`mailto:${quote.email}`}>{quote.email}</a> },
            { term: 'Phone', description: <a href={`tel:${quote.phone}`}>{quote.phone}</a> },
          ]}
        />
      </Part>
      <Part>
        <h3>Property Details</h3>
        <DescriptionList
          items={[
            { term: 'Property type', description: propertyLabel(quote) },
            { term: 'Property size', description: quote.propertySize },
            { term: 'Address', description: `${quote.address}, ${localityText(quote)}` },
          ]}
        />
      </Part>
      <Part>
        <h3>Service Details</h3>
        <DescriptionList
          items={[
            { term: 'Service', description: serviceLabel(quote) },
            { term: 'Frequency', description: frequencyLabel(quote) },
            { term: 'Preferred date', description: preferredDateText(quote) },
            { term: 'Preferred time', description: preferredTimeText(quote) },
            {
              term: 'Additional services',
              description: quote.additionalServices.map(extraLabel).join(', ') || NOT_GIVEN,
            },
            { term: 'Special instructions', description: quote.specialInstructions || NOT_GIVEN },
          ]}
        />
      </Part>
      <Total>
        Total quote value <strong>{quoteValue(quote)}</strong>
        {quote.finalPrice && <small>Estimated at {dollars(quote.estimatedPrice)}</small>}
      </Total>
    </Stack>
  );
}

interface QuoteDetailsDialogProps {
  /** The quote to show; null while the dialog is closed. */
  quote: AdminQuote | null;
  onClose: () => void;
}

/** Everything the customer told us, for reading. */
export function QuoteDetailsDialog({ quote, onClose }: QuoteDetailsDialogProps) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title={quote ? `Quote for ${customerName(quote)}` : ''}
      size="lg"
    >
      {quote && <QuoteDetails quote={quote} />}
    </Dialog>
  );
}
