import type { OfferStatus } from '@brightnest/contracts/offers/offer';
import type { CustomerOffer } from '@brightnest/contracts/offers/customer-offer-schemas';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useSession } from '@brightnest/kit/runtime/session';
import { useNow } from '@brightnest/kit/runtime/use-now';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { OfferSheet } from '@brightnest/kit/ui/screens/offer-sheet';
import { CircleCheck, CircleSlash, CircleX, Clock, FileX, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { customerQuotePath, payQuotePath, quoteMessagesPath } from '../paths';
import { QuoteRecurrence } from '../quotes/quote-recurrence';
import type { HeldQuote } from '../quotes/quotes-api';
import { AnswerDialog } from './answer-dialog';

interface OfferOutcomeProps {
  offer: CustomerOffer;
  held: HeldQuote;
}

/** An offer that can't be accepted (any more): how it stands, and what can be done about it. */
export function OfferOutcome({ offer, held }: OfferOutcomeProps) {
  const Outcome = offer.isQuoteCancelled ? Cancelled : OUTCOMES[offer.status];
  return <Outcome offer={offer} held={held} />;
}

const OUTCOMES: Record<OfferStatus, (props: OfferOutcomeProps) => ReactNode> = {
  // Its times are over, or its validity is and nobody has noted it yet.
  sent: Expired,
  accepted: Accepted,
  declined: Declined,
  change_requested: ChangeRequested,
  expired: Expired,
  withdrawn: Withdrawn,
  replaced: Withdrawn,
};

function WriteToUs({ id, token }: HeldQuote) {
  return (
    <LinkButton to={quoteMessagesPath(id)} state={{ token }} size="lg" fullWidth>
      {t('Write to us')}
    </LinkButton>
  );
}

/** The way on that fits who is here. */
function WayOn({ id }: HeldQuote) {
  const { user } = useSession();
  return user ? (
    <LinkButton to={customerQuotePath(id)} variant="secondary" size="lg" fullWidth>
      {t('See your quote')}
    </LinkButton>
  ) : (
    <LinkButton to="/" variant="secondary" size="lg" fullWidth>
      {t('Back to home')}
    </LinkButton>
  );
}

function Accepted({ offer, held }: OfferOutcomeProps) {
  const { fee, currency, acceptedTime, timeZone } = offer;
  return (
    <FocusedPage
      icon={<CircleCheck />}
      title={fee === null ? t('Your cleaning is confirmed') : t('You accepted our offer')}
      description={
        acceptedTime === null
          ? t('Thank you! We have mailed it to you.')
          : t('Thank you! We come on {time}.', {
              time: formatZonedDateTime(acceptedTime, timeZone, 'weekday'),
            })
      }
    >
      {fee !== null && (
        <LinkButton to={payQuotePath(held.id)} state={{ token: held.token }} size="lg" fullWidth>
          {t('Pay {amount} to confirm', { amount: amountText(fee, currency) })}
        </LinkButton>
      )}
      <OfferSheet offer={offer} />
      {offer.every !== null && <QuoteRecurrence held={held} />}
      <WayOn {...held} />
    </FocusedPage>
  );
}

/** Nobody comes any more, whatever became of the offer before. */
function Cancelled({ offer, held }: OfferOutcomeProps) {
  return (
    <FocusedPage
      icon={<CircleSlash />}
      title={t('Your quote was cancelled')}
      description={[
        t('We won’t come, and you won’t be asked to pay anything more.'),
        t('We have emailed you a confirmation, which says what happens to anything you paid.'),
      ].join(' ')}
    >
      <p>{offer.description}</p>
      <WriteToUs {...held} />
      <WayOn {...held} />
    </FocusedPage>
  );
}

function Declined({ offer, held }: OfferOutcomeProps) {
  return (
    <FocusedPage
      icon={<CircleX />}
      title={t('You declined this offer')}
      description={t(
        'We keep no time for you any more. Changed your mind? Write to us, and we make you another offer.',
      )}
    >
      {offer.declineReason && (
        <DescriptionList items={[{ term: t('You wrote'), description: offer.declineReason }]} />
      )}
      <WriteToUs {...held} />
      <WayOn {...held} />
    </FocusedPage>
  );
}

function ChangeRequested({ offer, held }: OfferOutcomeProps) {
  return (
    <FocusedPage
      icon={<MessageCircle />}
      title={t('We are working on a new offer')}
      description={t(
        'We have your message, and mail you as soon as there is a new offer. You find it under this link too.',
      )}
    >
      <DescriptionList items={[{ term: t('You wrote'), description: offer.changeRequest }]} />
      <WayOn {...held} />
    </FocusedPage>
  );
}

const MINUTE_MS = 60_000;

function Expired({ offer, held }: OfferOutcomeProps) {
  const [isAsking, setAsking] = useState(false);
  const { validUntil, timeZone } = offer;
  const isOver = useNow(MINUTE_MS) >= new Date(validUntil);
  return (
    <FocusedPage
      icon={<Clock />}
      title={isOver ? t('This offer has expired') : t('The times of this offer are over')}
      description={[
        ...(isOver
          ? [t('It was valid until {time}.', { time: formatZonedDateTime(validUntil, timeZone) })]
          : []),
        t('Still interested? Ask for a new one: it costs nothing.'),
      ].join(' ')}
    >
      <Button size="lg" fullWidth onClick={() => setAsking(true)}>
        {t('Ask for a new offer')}
      </Button>
      <WayOn {...held} />
      {isAsking && (
        <AnswerDialog
          reply="request-change"
          offer={offer}
          held={held}
          onOutdated={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </FocusedPage>
  );
}

function Withdrawn({ held }: OfferOutcomeProps) {
  return (
    <FocusedPage
      icon={<FileX />}
      title={t('This offer does not hold any more')}
      description={t(
        'We took it back, or agreed with you otherwise. If you expected to find it here, write to us.',
      )}
    >
      <WriteToUs {...held} />
      <WayOn {...held} />
    </FocusedPage>
  );
}
