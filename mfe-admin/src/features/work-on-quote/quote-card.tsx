import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import {
  agreedText,
  customerName,
  dollars,
  extraLabel,
  frequencyLabel,
  localityText,
  NOT_GIVEN,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  serviceLabel,
} from '../../quotes/quote-texts';
import { Panel } from './panel';

/** What the quote is about, to be read beside the work on it. */
export function QuoteCard({ quote }: { quote: AdminQuote }) {
  return (
    <Panel title="Quote details">
      <DescriptionList
        items={[
          { term: 'Customer', description: customerName(quote) },
          {
            term: 'Service',
            description: `${serviceLabel(quote)}, ${frequencyLabel(quote).toLowerCase()}`,
          },
          {
            term: 'Additional services',
            description: quote.additionalServices.map(extraLabel).join(', ') || NOT_GIVEN,
          },
          { term: 'Property', description: `${propertyLabel(quote)}, ${quote.propertySize}` },
          { term: 'Address', description: `${quote.address}, ${localityText(quote)}` },
          {
            term: 'Preferred',
            description:
              [preferredDateText(quote), preferredTimeText(quote)]
                .filter((text) => text !== NOT_GIVEN)
                .join('\n') || NOT_GIVEN,
          },
          { term: 'Agreed start', description: agreedText(quote) },
          { term: 'Estimated price', description: dollars(quote.estimatedPrice) },
          {
            term: 'Final price',
            description: quote.finalPrice ? dollars(quote.finalPrice) : NOT_GIVEN,
          },
          { term: 'Special instructions', description: quote.specialInstructions || NOT_GIVEN },
          { term: 'Confirmation notes', description: quote.confirmationNotes || NOT_GIVEN },
        ]}
      />
    </Panel>
  );
}
