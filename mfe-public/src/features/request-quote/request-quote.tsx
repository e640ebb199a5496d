import type { QuoteSubmissionResponse } from '@brightnest/contracts/quotes/quote-submission';
import { useLocation, useNavigate } from '@brightnest/kit/router';
import { media, space } from '@brightnest/kit/theme/tokens';
import { Page } from '@brightnest/kit/ui/page';
import { styled } from 'styled-components';
import { useHydrated } from '../../use-hydrated';
import { QuoteSent } from './quote-sent';
import { QuoteWizard } from './quote-wizard';

type SentQuote = QuoteSubmissionResponse['quote'];

// The summary bar sticks to the foot of a phone's screen: no empty band below it.
const WizardPage = styled(Page)`
  padding-bottom: 0;

  ${media.lg} {
    padding-bottom: ${space[8]};
  }
`;

/** `/quote-form`: the wizard, and the thanks in its place once it is sent. */
export function RequestQuote() {
  const navigate = useNavigate();
  const { state } = useLocation();
  // Kept with the history entry: a reload still says thanks, a link to the form begins a new one.
  const sent = (state as { sent?: SentQuote } | null)?.sent;
  // The prerendered page knows nothing of the history.
  if (useHydrated() && sent) return <QuoteSent quote={sent} />;
  return (
    <WizardPage>
      <QuoteWizard
        onSent={(quote) => void navigate('/quote-form', { replace: true, state: { sent: quote } })}
      />
    </WizardPage>
  );
}
