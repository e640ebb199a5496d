import type { CustomerOffer } from '@brightnest/contracts/offers/customer-offer-schemas';
import { t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { OfferSheet } from '@brightnest/kit/ui/screens/offer-sheet';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FocusedPage } from '../forms/focused-page';
import { payQuotePath } from '../paths';
import type { HeldQuote } from '../quotes/quotes-api';
import { AnswerDialog, type OfferReply } from './answer-dialog';
import { isOutdated, useCustomerAcceptOfferMutation } from './offers-api';

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  text-align: center;
`;

interface OpenOfferProps {
  offer: CustomerOffer;
  held: HeldQuote;
  /** What is shown is refused as outdated. */
  onOutdated: () => void;
}

/** An offer that can be accepted. */
export function OpenOffer({ offer, held, onOutdated }: OpenOfferProps) {
  const { times, fee, currency } = offer;
  const [chosen, setChosen] = useState(times.length === 1 ? times[0]?.scheduledAt : undefined);
  const [reply, setReply] = useState<OfferReply>();
  const { accept, isAccepting, missing, refusal } = useAccept({ offer, held, onOutdated });
  // It may be over since it was chosen.
  const value = times.some(({ scheduledAt }) => scheduledAt === chosen) ? chosen : undefined;

  return (
    <FocusedPage
      icon={<FileText />}
      title={t('Your offer')}
      description={t('For {customerName}. Nothing is agreed until you accept it.', {
        customerName: offer.customerName,
      })}
    >
      <OfferSheet
        offer={offer}
        choice={{
          value,
          onChange: setChosen,
          ...(missing && value === undefined && { error: t('Please choose a time') }),
        }}
      />
      {refusal && <Notice role="alert">{refusal}</Notice>}
      <Button size="lg" fullWidth loading={isAccepting} onClick={() => accept(value)}>
        {t('Accept this offer')}
      </Button>
      {fee !== null && (
        <Small>
          {t('You then go on to the payment of {amount}, which confirms your cleaning.', {
            amount: amountText(fee, currency),
          })}
        </Small>
      )}
      <Cluster $justify="center">
        <Button variant="secondary" onClick={() => setReply('request-change')}>
          {t('Ask for a change')}
        </Button>
        <Button variant="ghost" onClick={() => setReply('decline')}>
          {t('Decline')}
        </Button>
      </Cluster>
      {reply && (
        <AnswerDialog
          reply={reply}
          offer={offer}
          held={held}
          onOutdated={onOutdated}
          onClose={() => setReply(undefined)}
        />
      )}
    </FocusedPage>
  );
}

function useAccept({ offer, held, onOutdated }: OpenOfferProps) {
  const navigate = useNavigate();
  const [accept] = useCustomerAcceptOfferMutation();
  const { run, isRunning } = useSingleFlight();
  const [missing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function send(scheduledAt: string): Promise<void> {
    setRefusal(undefined);
    const { data, error } = await accept({ held, body: { offerId: offer.id, scheduledAt } });
    if (!data) {
      setRefusal(errorMessage(error, t('That did not work. Please try again.')));
      if (isOutdated(error)) onOutdated();
      return;
    }
    track('offer_accepted');
    if (data.fee === null) return;
    // The token goes beside the address.
    void navigate(payQuotePath(held.id), { state: { token: held.token } });
  }

  return {
    isAccepting: isRunning,
    missing,
    refusal,
    accept(scheduledAt: string | undefined): void {
      setMissing(scheduledAt === undefined);
      if (scheduledAt === undefined) document.getElementsByName('scheduledAt')[0]?.focus();
      else void run(() => send(scheduledAt));
    },
  };
}
