import type { OfferedMembership } from '@brightnest/contracts/memberships/membership-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { ArrowLeftRight, Mail, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../forms/confirm-action';
import { FactSection } from '../panel';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminCancelUserMembershipMutation,
  useAdminSendMembershipLinkMutation,
} from './memberships-api';
import { OfferMembershipDialog } from './offer-membership-dialog';

interface MembershipOfferProps {
  owner: { userId: string; name: string; mayJoin: boolean };
  offer: OfferedMembership | null;
  version: string;
}

/** What somebody without a membership is offered, or how to offer them one; nothing for who can't have one. */
export function MembershipOffer({ owner, offer, version }: MembershipOfferProps) {
  const { userId, name, mayJoin } = owner;
  const mayChange = useOwnPermissions().includes('bookings:write');
  const [open, setOpen] = useState<'offer' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  if (!offer && !(mayJoin && mayChange)) return null;
  return (
    <Stack $gap={3}>
      <FactSection title={t('Club membership')} items={offer ? offerFacts(offer) : NONE()} />
      {mayChange && (
        <Cluster $gap={2}>
          {offer && <MembershipLinkButton id={offer.id} name={name} />}
          <Button variant="secondary" size="sm" onClick={() => setOpen('offer')}>
            {offer ? <ArrowLeftRight aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {offer ? t('Offer another plan') : t('Start a membership')}
          </Button>
          {offer && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('withdraw')}>
              <X aria-hidden="true" />
              {t('Take back the offer')}
            </Button>
          )}
        </Cluster>
      )}
      {open === 'offer' && (
        <OfferMembershipDialog
          {...{ userId, name, version, offered: offer?.tierName }}
          onClose={close}
        />
      )}
      {open === 'withdraw' && offer && <WithdrawDialog offer={offer} name={name} onClose={close} />}
    </Stack>
  );
}

const NONE = () => [{ term: t('Membership'), description: t('None') }];

function offerFacts({ tierName, amount, currency, sentAt }: OfferedMembership) {
  return [
    {
      term: t('Plan'),
      description: t('{tierName}, {amount} for the first month', {
        ...{ tierName, amount: amountText(amount, currency) },
      }),
    },
    { term: t('Membership'), description: <Badge tone="info">{t('Not paid yet')}</Badge> },
    { term: t('Link mailed'), description: formatDateTime(sentAt, 'shortWeekday', officeZone()) },
  ];
}

/** Mails again the link to pay what was offered, or a change of plan. */
export function MembershipLinkButton({ id, name }: { id: string; name: string }) {
  const [sendLink] = useAdminSendMembershipLinkMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const send = () =>
    run(async () => {
      const { error } = await sendLink(id);
      if (error) return showFailure(error, t('Error'), t('The link could not be mailed'));
      toast({ title: t('{name} is mailed the link', { name }) });
    });
  return (
    <Button variant="secondary" size="sm" loading={isRunning} onClick={() => void send()}>
      <Mail aria-hidden="true" />
      {t('Mail the link again')}
    </Button>
  );
}

interface WithdrawDialogProps {
  offer: OfferedMembership;
  name: string;
  onClose: () => void;
}

/** Confirms that the link no longer works. */
function WithdrawDialog({ offer, name, onClose }: WithdrawDialogProps) {
  const [withdraw] = useAdminCancelUserMembershipMutation();
  const { tierName: plan } = offer;
  return (
    <ConfirmAction
      title={t('Take back the membership offered to {name}?', { name })}
      description={t('The link to join with {plan} stops working. {name} is told by email.', {
        ...{ plan, name },
      })}
      confirmLabel={t('Take back the offer')}
      destructive
      action={() => withdraw(offer.id)}
      failure={t('The offer could not be taken back')}
      success={() => ({ title: t('The offer is taken back'), description: name })}
      onClose={onClose}
    />
  );
}
