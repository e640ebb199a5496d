import { isOfferOpen } from '@brightnest/contracts/offers/offer';
import type { AdminOffer } from '@brightnest/contracts/offers/offer-schemas';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { formatDuration, formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { FilePen, FileX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmAction } from '../../forms/confirm-action';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { useQuoteParams } from '../open-quote';
import { customerName, dollars } from '../quote-texts';
import { OfferDialog } from './offer-dialog';
import { offerStateLabel, offerTone } from './offer-texts';
import { useAdminGetOfferDraftQuery, useAdminWithdrawOfferMutation } from './offers-api';

/** The offer for a quote: how it stands, and what staff can do about it. */
export function OfferPanel({ quote }: { quote: AdminQuote }) {
  const { offer } = quote;
  const canOffer = quoteStepOf(quote.status) === 'review';
  if (!offer && !canOffer) return null;
  return (
    <Stack $gap={3}>
      {offer ? (
        <OfferState quote={quote} offer={offer} />
      ) : (
        <p>{t('Send the customer an offer with prices and times, which they accept online.')}</p>
      )}
      {canOffer && <OfferButtons quote={quote} />}
      {canOffer && <ByHand>{t('Or record what they confirmed')}</ByHand>}
    </Stack>
  );
}

const ByHand = styled.h4`
  margin-top: ${space[2]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize.md};
`;

function OfferButtons({ quote }: { quote: AdminQuote }) {
  const { id, offer } = quote;
  const { isOfferShown, showOffer } = useQuoteParams();
  const { currentData, error, refetch } = useAdminGetOfferDraftQuery(id, { skip: !isOfferShown });
  useRedirectToSignInWhen(currentData === null, ADMIN_SIGN_IN);
  const isPreparing = isOfferShown && !currentData && !error;
  return (
    <>
      {isOfferShown && error && (
        <Notice role="alert">
          {errorMessage(error, t('The offer could not be prepared. Please try again.'))}
        </Notice>
      )}
      <Cluster $gap={2}>
        <Button
          variant={offer ? 'secondary' : 'primary'}
          loading={isPreparing}
          onClick={() => (isOfferShown ? void refetch() : showOffer(true))}
        >
          {!isPreparing && <FilePen aria-hidden="true" />}
          {offer ? t('Write a new offer') : t('Write an offer')}
        </Button>
        {offer && isOfferOpen(offer.status) && <Withdraw quote={quote} offer={offer} />}
      </Cluster>
      {isOfferShown && currentData && (
        <OfferDialog quote={quote} proposed={currentData} onClose={() => showOffer(false)} />
      )}
    </>
  );
}

function OfferState({ quote, offer }: { quote: AdminQuote; offer: AdminOffer }) {
  const { declineReason, changeRequest } = offer;
  return (
    <>
      <Cluster>
        <strong>{t('Offer')}</strong>
        <Badge tone={offerTone(offer)}>{offerStateLabel(offer)}</Badge>
      </Cluster>
      {changeRequest && (
        <Notice tone="warning">
          {t('They ask for a change: {changeRequest}', { changeRequest })}
        </Notice>
      )}
      {declineReason && (
        <Notice tone="info">{t('They declined: {declineReason}', { declineReason })}</Notice>
      )}
      <DescriptionList items={offerFacts(quote, offer)} />
    </>
  );
}

function offerFacts({ timeZone }: AdminQuote, offer: AdminOffer) {
  const at = (time: string) => formatZonedDateTime(time, timeZone);
  const { sentAt, viewedAt, acceptedTime, decidedAt, status, validUntil } = offer;
  const isDecided = status !== 'sent' && decidedAt !== null;
  return [
    { term: t('Total'), description: dollars(offer.total) },
    { term: t('Duration'), description: formatDuration(offer.duration) },
    acceptedTime === null
      ? { term: t('Times'), description: offer.times.map((time) => timeText(time, at)).join('\n') }
      : { term: t('Chosen time'), description: at(acceptedTime) },
    { term: t('Sent'), description: at(sentAt) },
    { term: t('Viewed'), description: viewedAt ? at(viewedAt) : t('Not yet') },
    isDecided
      ? { term: offerStateLabel(offer), description: at(decidedAt) }
      : { term: t('Valid until'), description: at(validUntil) },
  ];
}

function timeText(
  { scheduledAt, cleaners }: AdminOffer['times'][number],
  at: (time: string) => string,
): string {
  const team = cleaners.map(({ name }) => name).join(', ');
  return team ? `${at(scheduledAt)}: ${team}` : at(scheduledAt);
}

function Withdraw({ quote, offer }: { quote: AdminQuote; offer: AdminOffer }) {
  const [isAsking, setAsking] = useState(false);
  const [withdraw] = useAdminWithdrawOfferMutation();
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <FileX aria-hidden="true" />
        {t('Withdraw')}
      </Button>
      {isAsking && (
        <ConfirmAction
          title={t('Withdraw this offer?')}
          description={t('{customerName} can’t accept it any more, and its times are free again.', {
            customerName: customerName(quote),
          })}
          confirmLabel={t('Withdraw the offer')}
          destructive
          action={() => withdraw({ id: quote.id, offerId: offer.id })}
          held={{
            title: t('The offer for {name} is withdrawn', { name: customerName(quote) }),
            changes: { [`quotes/${quote.id}`]: { offer: { ...offer, status: 'withdrawn' } } },
          }}
          failure={t('Failed to withdraw the offer')}
          success={() => ({ title: t('Offer withdrawn') })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
