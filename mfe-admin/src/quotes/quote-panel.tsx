import { formatAddress } from '@brightnest/contracts/company/address-text';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Pencil, UserRoundCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../activity/record-history';
import { MessagesDisclosure } from '../conversations/conversation-panel';
import { DeclineNotice } from '../decline-notice';
import { JobReports } from '../job-reports';
import { NOT_GIVEN } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { type Neighbors, RecordPanel } from '../list/record-panel';
import { FactSection, RecordSection } from '../panel';
import { VisitedProperty } from '../properties/visited-property';
import { DealMoney } from '../payments/deal-money';
import { FollowQuote } from './follow-quote';
import { offerText } from './offer/offer-texts';
import type { QuoteParams, useOpenQuote } from './open-quote';
import { WorkflowBadge } from './quote-columns';
import { QuoteRepeats } from './quote-repeats';
import {
  agreedText,
  customerName,
  dollars,
  frequencyLabel,
  couponPromise,
  parseAssignedCleaners,
  paymentText,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  quoteValue,
  serviceLabel,
} from './quote-texts';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { IfMay } from '../permissions/may';

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
  if (!team) return t('Error displaying assigned cleaners');
  return team.map(({ name, email }) => name || email).join(', ') || NOT_GIVEN;
}

function QuoteDetails({ quote }: { quote: AdminQuote }) {
  return (
    <Stack $gap={5}>
      <FactSection
        title={t('Customer Information')}
        items={[
          {
            term: t('Name'),
            description: (
              <CustomerLink id={quote.customerId} email={quote.email} name={customerName(quote)} />
            ),
          },
          { term: t('Email'), description: <a href={`mailto:${quote.email}`}>{quote.email}</a> },
          { term: t('Phone'), description: <a href={`tel:${quote.phone}`}>{quote.phone}</a> },
        ]}
      />
      <FactSection
        title={t('Property Details')}
        items={[
          { term: t('Property type'), description: propertyLabel(quote) },
          { term: t('Property size'), description: quote.propertySize },
          { term: t('Address'), description: formatAddress(quote) },
        ]}
      />
      <FactSection
        title={t('Service Details')}
        items={[
          { term: t('Service'), description: serviceLabel(quote) },
          { term: t('Frequency'), description: frequencyLabel(quote) },
          { term: t('Preferred date'), description: preferredDateText(quote) },
          { term: t('Preferred time'), description: preferredTimeText(quote) },
          {
            term: t('Additional services'),
            description: quote.extraTexts.join(', ') || NOT_GIVEN,
          },
          { term: t('Special instructions'), description: quote.specialInstructions || NOT_GIVEN },
        ]}
      />
      {quote.photos.length > 0 && (
        <RecordSection title={t('Photos')}>
          <PhotoGallery photos={quote.photos} alt={t('Photo that came with the request')} />
        </RecordSection>
      )}
      <FactSection
        title={t('Workflow')}
        items={[
          { term: t('Workflow status'), description: <WorkflowBadge status={quote.status} /> },
          ...(quote.offer ? [{ term: t('Offer'), description: offerText(quote.offer) }] : []),
          { term: t('Agreed start'), description: agreedText(quote) },
          { term: t('Assigned cleaners'), description: teamText(quote) },
          ...(quote.coupon ? [{ term: t('Coupon'), description: couponPromise(quote) }] : []),
          { term: t('Payment'), description: paymentText(quote) },
        ]}
      />
      <Disclosure summary={t('How the estimate was made')} framed lazy>
        <DescriptionList
          items={quote.estimateLines.map(({ label, amount }) => ({
            ...{ term: label, description: dollars(amount) },
          }))}
        />
      </Disclosure>
      <Total>
        {t('Total quote value')} <strong>{quoteValue(quote)}</strong>
        {quote.finalPrice && quote.finalPrice !== quote.estimatedPrice && (
          <small>{t('Estimated at {dollars}', { dollars: dollars(quote.estimatedPrice) })}</small>
        )}
      </Total>
    </Stack>
  );
}

interface QuotePanelProps {
  address: QuoteParams;
  opened: ReturnType<typeof useOpenQuote>;
  neighbors?: Neighbors | undefined;
}

/** All details of the quote that is open, and its history. */
export function QuotePanel({ address, opened, neighbors }: QuotePanelProps) {
  const { quote } = opened;
  const id = address.detailsOf;
  if (id === '') return null;
  return (
    <RecordPanel
      shown={id}
      onClose={address.close}
      neighbors={neighbors}
      title={
        quote ? t('Quote for {customerName}', { customerName: customerName(quote) }) : t('Quote')
      }
      footer={
        quote && (
          <>
            {quoteStepOf(quote.status) === 'review' && (
              <IfMay call={quotesRoutes.editQuote}>
                <Button variant="secondary" onClick={address.openEdit}>
                  <Pencil aria-hidden="true" />
                  {t('Edit')}
                </Button>
              </IfMay>
            )}
            <IfMay call={quotesRoutes.assignCleaners}>
              <Button variant="secondary" onClick={() => address.openWorkflow(id)}>
                <UserRoundCheck aria-hidden="true" />
                {t('Assign cleaners')}
              </Button>
            </IfMay>
          </>
        )
      }
    >
      {quote ? (
        <Stack $gap={5} key={quote.id}>
          <DeclineNotice of={quote} />
          <MessagesDisclosure
            of={{ kind: 'quote', id: quote.id }}
            customerName={customerName(quote)}
          />
          <QuoteDetails quote={quote} />
          <VisitedProperty of={{ kind: 'quote', id: quote.id }} />
          <JobReports of={{ kind: 'quote', id: quote.id }} />
          <FollowQuote quote={quote} />
          <QuoteRepeats quote={quote} />
          <DealMoney deal={{ kind: 'quote', id: quote.id }} />
          <HistoryDisclosure resource="quote" resourceId={quote.id} />
        </Stack>
      ) : (
        <PendingQuery
          query={opened}
          label={t('Loading the quote')}
          failure={t('Error loading the quote')}
        >
          <Skeleton $height="6rem" />
          <Skeleton $height="6rem" />
          <Skeleton $height="9rem" />
        </PendingQuery>
      )}
    </RecordPanel>
  );
}
