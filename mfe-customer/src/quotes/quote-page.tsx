import { msg, t } from '@brightnest/contracts/translation';
import { labelOf } from '@brightnest/contracts/forms';
import type { OfferStatus } from '@brightnest/contracts/offers/offer';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { FREQUENCIES, SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link, useParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { SearchX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { JobReport } from '../appointments/job-report';
import { CustomerArea } from '../account/customer-area';
import { Messages } from '../conversations/messages';
import { BackLink } from '../forms/form-layout';
import { InvoicesCard } from '../payments/invoices-card';
import { CUSTOMER_QUOTES, CUSTOMER_SIGN_IN, offerPath } from '../paths';
import { CancelQuoteDialog } from './cancel-quote-dialog';
import { QuoteRecurrence } from './quote-recurrence';
import { QuoteActions, quoteFacts, QuoteNotices, QuoteStage } from './quote-summary';
import { useCustomerGetQuoteQuery } from './quotes-api';

/** One of the customer's quotes: how it stands, what was asked for, its photos, documents and messages. */
export function QuotePage() {
  const { id = '' } = useParams();
  return (
    <CustomerArea>
      <BackLink to={CUSTOMER_QUOTES}>{t('Your quotes')}</BackLink>
      <LoadedQuote id={id} />
    </CustomerArea>
  );
}

function LoadedQuote({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCustomerGetQuoteQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (data) return <Quote quote={data.quote} />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoQuote />;
  if (error) {
    return (
      <ErrorState
        title={t('The quote could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Stack role="status" aria-busy="true" aria-label={t('Loading your quote...')}>
      <Skeleton $width="16rem" $height="2.5rem" />
      <Skeleton $height="12rem" />
      <Skeleton $height="9rem" />
    </Stack>
  );
}

function NoQuote() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('We can’t find this quote')}
      description={t(
        'It is none of those in your account. One that you asked for as a visitor joins it once its email address is verified.',
      )}
      action={<LinkButton to={CUSTOMER_QUOTES}>{t('See your quotes')}</LinkButton>}
    />
  );
}

function Quote({ quote }: { quote: CustomerQuote }) {
  const { id, serviceType, photos } = quote;
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <PageHeader
        title={labelOf(SERVICE_TYPES, serviceType)}
        actions={<QuoteStage quote={quote} />}
      />
      <Stack $gap={5}>
        <QuoteNotices quote={quote} />
        <Part title={t('How it stands')}>
          <DescriptionList items={[...quoteFacts(quote), ...offerFacts(quote)]} />
          <Cluster $gap={2}>
            <QuoteActions quote={quote} onCancel={() => setCancelling(true)} />
          </Cluster>
        </Part>
        {recurrenceOf(quote.cleaningFrequency) && <QuoteRecurrence held={{ id }} />}
        <Part title={t('What you asked for')}>
          <DescriptionList items={requestFacts(quote)} />
          {photos.length > 0 && <PhotoGallery photos={photos} alt={t('Photo that you sent')} />}
        </Part>
        {quote.status === 'completed' && (
          <Part title={t('Report of your clean')}>
            <JobReport of={{ kind: 'quote', id }} />
          </Part>
        )}
        <InvoicesCard quoteId={id} />
        <Part title={t('Messages')}>
          <Messages of={{ kind: 'quote', id }} />
        </Part>
      </Stack>
      {isCancelling && <CancelQuoteDialog quote={quote} onClose={() => setCancelling(false)} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <CardHeading id={id}>{title}</CardHeading>
        {children}
      </Stack>
    </Card>
  );
}

const OFFER_TEXTS: Readonly<Record<OfferStatus, string>> = {
  sent: msg('Waiting for your answer'),
  accepted: msg('You accepted it'),
  declined: msg('You declined it'),
  change_requested: msg('You asked for a change, and we are working on it'),
  expired: msg('It has expired'),
  withdrawn: msg('It does not hold any more'),
  replaced: msg('There is a newer one'),
};

function offerFacts({ id, offer, currency }: CustomerQuote) {
  if (!offer) return [];
  const text = `${amountText(offer.total, currency)}. ${t(OFFER_TEXTS[offer.status])}. `;
  const description = (
    <>
      {text}
      <Link to={offerPath(id)}>{t('Read it')}</Link>
    </>
  );
  return [{ term: t('Our offer'), description }];
}

function requestFacts(quote: CustomerQuote) {
  const { propertySize, cleaningFrequency, extraTexts, specialInstructions } = quote;
  return [
    { term: t('Size'), description: propertySize },
    { term: t('How often'), description: labelOf(FREQUENCIES, cleaningFrequency) },
    { term: t('Extras'), description: extraTexts.join(', ') || t('None') },
    { term: t('Your notes'), description: specialInstructions || t('None') },
  ];
}
