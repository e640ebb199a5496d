import { t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { quoteMessagesPath } from '../paths';
import { DeadLink, INCOMPLETE_LINK, useLinkToken } from '../sign-in/mailed-link';
import { CancellationMoney, type CancelledScope, useCancelQuote } from './cancel-quote-dialog';
import type { HeldQuote } from './quotes-api';

/** The page on which whoever holds the payment link of a quote cancels it. */
export function CancelQuotePage() {
  const token = useLinkToken();
  const [query] = useSearchParams();
  const [cancelled, setCancelled] = useState<CancelledScope>();
  const id = query.get('quote_id');
  if (cancelled) return <Cancelled scope={cancelled} />;
  if (id !== null) return <CancelQuote held={{ id, token }} onCancelled={setCancelled} />;
  return (
    <DeadLink title={t('This link does not work')} description={t(INCOMPLETE_LINK)}>
      <LinkButton to="/contact" size="lg" fullWidth>
        {t('Ask us about your quote')}
      </LinkButton>
    </DeadLink>
  );
}

interface CancelQuoteProps {
  held: HeldQuote;
  onCancelled: (scope: CancelledScope) => void;
}

function CancelQuote({ held, onCancelled }: CancelQuoteProps) {
  const { cancel, isCancelling, isKnown, ...shown } = useCancelQuote(held, onCancelled);
  const { repeats, scope } = shown;
  return (
    <FocusedPage
      icon={<CircleSlash />}
      title={t('Cancel your quote?')}
      description={
        repeats && scope !== 'all'
          ? t('You can keep the cleans after the first one.')
          : t('We won’t come, and you won’t be asked to pay anything more.')
      }
    >
      <CancellationMoney {...shown} />
      <Button
        variant="danger"
        size="lg"
        fullWidth
        loading={isCancelling}
        disabled={!isKnown}
        onClick={() => void cancel()}
      >
        {t('Cancel the quote')}
      </Button>
      <LinkButton
        to={quoteMessagesPath(held.id)}
        state={{ token: held.token }}
        variant="secondary"
        fullWidth
      >
        {t('Ask us about it instead')}
      </LinkButton>
      <LinkButton to="/" variant="ghost" fullWidth>
        {t('Keep it')}
      </LinkButton>
    </FocusedPage>
  );
}

function Cancelled({ scope }: { scope: CancelledScope }) {
  return (
    <FocusedPage
      icon={<CircleSlash />}
      title={t('Your quote is cancelled')}
      description={[
        t('We have emailed you a confirmation, which says what happens to anything you paid.'),
        scope === 'first' ? t('The cleans after the first one take place until you end them.') : '',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <LinkButton to="/" size="lg" fullWidth>
        {t('Back to home')}
      </LinkButton>
    </FocusedPage>
  );
}
