import { extrasText } from '@brightnest/contracts/catalogue/extras';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { UserRoundCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../activity/record-history';
import { MessagesDisclosure } from '../conversations/conversation-panel';
import { JobReports } from '../job-reports';
import { NOT_GIVEN } from '../list/cells';
import { FactSection, RecordSection } from '../panel';
import { DealMoney } from '../payments/deal-money';
import { FollowQuote } from './follow-quote';
import { offerText } from './offer/offer-texts';
import type { useOpenQuote } from './open-quote';
import { WorkflowBadge } from './quote-columns';
import { QuoteRepeats } from './quote-repeats';
import {
  agreedText,
  customerName,
  dollars,
  frequencyLabel,
  couponPromise,
  localityText,
  parseAssignedCleaners,
  paymentText,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  quoteValue,
  serviceLabel,
} from './quote-texts';

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

function teamText({ assignedCleaners }: AdminQuote): string {
  const team = parseAssignedCleaners(assignedCleaners);
  if (!team) return 'Error displaying assigned cleaners';
  return team.map(({ name, email }) => name || email).join(', ') || NOT_GIVEN;
}

function QuoteDetails({ quote }: { quote: AdminQuote }) {
  return (
    <Stack $gap={5}>
      <FactSection
        title="Customer Information"
        items={[
          { term: 'Name', description: customerName(quote) },
          { term: 'Email', description: <a href={`mailto:${quote.email}`}>{quote.email}</a> },
          { term: 'Phone', description: <a href={`tel:${quote.phone}`}>{quote.phone}</a> },
        ]}
      />
      <FactSection
        title="Property Details"
        items={[
          { term: 'Property type', description: propertyLabel(quote) },
          { term: 'Property size', description: quote.propertySize },
          { term: 'Address', description: `${quote.address}, ${localityText(quote)}` },
        ]}
      />
      <FactSection
        title="Service Details"
        items={[
          { term: 'Service', description: serviceLabel(quote) },
          { term: 'Frequency', description: frequencyLabel(quote) },
          { term: 'Preferred date', description: preferredDateText(quote) },
          { term: 'Preferred time', description: preferredTimeText(quote) },
          {
            term: 'Additional services',
            description: extrasText(quote.additionalServices) || NOT_GIVEN,
          },
          { term: 'Special instructions', description: quote.specialInstructions || NOT_GIVEN },
        ]}
      />
      {quote.photos.length > 0 && (
        <RecordSection title="Photos">
          <PhotoGallery photos={quote.photos} alt="Photo that came with the request" />
        </RecordSection>
      )}
      <FactSection
        title="Workflow"
        items={[
          { term: 'Workflow status', description: <WorkflowBadge status={quote.status} /> },
          ...(quote.offer ? [{ term: 'Offer', description: offerText(quote.offer) }] : []),
          { term: 'Agreed start', description: agreedText(quote) },
          { term: 'Assigned cleaners', description: teamText(quote) },
          ...(quote.coupon ? [{ term: 'Coupon', description: couponPromise(quote) }] : []),
          { term: 'Payment', description: paymentText(quote) },
        ]}
      />
      <Total>
        Total quote value <strong>{quoteValue(quote)}</strong>
        {quote.finalPrice && <small>Estimated at {dollars(quote.estimatedPrice)}</small>}
      </Total>
    </Stack>
  );
}

interface QuoteDetailsDialogProps {
  isOpen: boolean;
  opened: ReturnType<typeof useOpenQuote>;
  onOpenWorkflow: () => void;
  onClose: () => void;
}

/** All details of a quote, and its history. */
export function QuoteDetailsDialog({
  isOpen,
  opened,
  onOpenWorkflow,
  onClose,
}: QuoteDetailsDialogProps) {
  const { quote } = opened;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={quote ? `Quote for ${customerName(quote)}` : 'Quote'}
      size="lg"
      footer={
        quote && (
          <Button variant="secondary" onClick={onOpenWorkflow}>
            <UserRoundCheck aria-hidden="true" />
            Assign cleaners
          </Button>
        )
      }
    >
      {quote ? (
        <Stack $gap={5}>
          <MessagesDisclosure
            of={{ kind: 'quote', id: quote.id }}
            customerName={customerName(quote)}
          />
          <QuoteDetails quote={quote} />
          <JobReports of={{ kind: 'quote', id: quote.id }} />
          <FollowQuote quote={quote} />
          <QuoteRepeats quote={quote} />
          <DealMoney deal={{ kind: 'quote', id: quote.id }} />
          <HistoryDisclosure resource="quote" resourceId={quote.id} />
        </Stack>
      ) : (
        <PendingQuery query={opened} label="Loading the quote" failure="Error loading the quote">
          <Skeleton $height="6rem" />
          <Skeleton $height="6rem" />
          <Skeleton $height="9rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}
