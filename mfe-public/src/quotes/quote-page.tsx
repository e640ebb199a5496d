import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import { QUOTE_PAYMENT_PAGE } from '@brightnest/contracts/identity/credentials';
import { type DecimalText, formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import type {
  QuotePaymentStatusResponse,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { LinkTokenState } from '@brightnest/kit/runtime/navigation';
import { useLocation, useNavigate } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { quoteWizardContent } from '../content/quote-wizard';
import { pageTexts } from '../content/page-texts';
import { useHydrated } from '../ui/requires-script';
import { QuoteWizard } from './quote-wizard';

/** What was sent, with the estimate that was on screen then; absent of what was sent before it was kept. */
type SentQuote = QuoteSubmissionResponse['quote'] & { shownPrice?: DecimalText };

const { usePublicGetQuotePaymentStatusQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicGetQuotePaymentStatus: build.query<
      QuotePaymentStatusResponse | null,
      Pick<SentQuote, 'id' | 'paymentToken'>
    >({
      query: ({ id, paymentToken: token }) =>
        callRoute(quotesRoutes.getQuotePaymentStatus, { params: { id }, query: { token } }),
    }),
  }),
});

// The summary bar sticks to the foot of a phone's screen: no empty band below it.
const WizardPage = styled(Page)`
  padding-bottom: 0;

  ${media.lg} {
    padding-bottom: ${space[8]};
  }
`;

/** `/quote-form`: the wizard, and the thanks in its place once it is sent. */
export function QuotePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  // Kept with the history entry: a reload still says thanks, a link to the form begins a new one.
  const sent = (state as { sent?: SentQuote } | null)?.sent;
  // The prerendered page knows nothing of the history.
  if (useHydrated() && sent) return <QuoteSent quote={sent} />;
  return (
    <WizardPage>
      <QuoteWizard
        onSent={(quote, shownPrice) => {
          const sent: SentQuote = { ...quote, shownPrice };
          void navigate('/quote-form', { replace: true, state: { sent } });
        }}
      />
    </WizardPage>
  );
}

const CHECKOUT_AFTER_MS = 1_500;

const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: ${radius.full};
  background: ${color.successSubtle};
  color: ${color.successText};

  & svg {
    width: 2.25rem;
    height: 2.25rem;
  }
`;

const Next = styled.ol`
  padding-inline-start: ${space[5]};
  && {
    list-style: decimal;
  }
  color: ${color.textMuted};

  & li + li {
    margin-top: ${space[2]};
  }
`;

const Outcome = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2rem;
  font-size: ${fontSize.lg};
`;

/** Thanks, and what comes next: the checkout if this quote can be paid now, else our reply. */
function QuoteSent({ quote }: { quote: SentQuote }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, paymentToken, estimatedPrice, shownPrice = estimatedPrice } = quote;
  const isAnotherPrice = shownPrice !== estimatedPrice;
  const { data, isLoading } = usePublicGetQuotePaymentStatusQuery({ id, paymentToken });
  const canPay = data?.success === true;

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const goToCheckout = useCallback(() => {
    const state: LinkTokenState = { token: paymentToken };
    // Replaces this screen: Back from the checkout would only be sent there again.
    void navigate(`${QUOTE_PAYMENT_PAGE}?quote_id=${id}`, { replace: true, state });
  }, [id, paymentToken, navigate]);

  useEffect(() => {
    // Another price than the one that was on screen is theirs to read first.
    if (!canPay || isAnotherPrice) return undefined;
    const timer = setTimeout(goToCheckout, CHECKOUT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [canPay, isAnotherPrice, goToCheckout]);

  return (
    <Page $width="narrow">
      <Stack $gap={5} $align="start">
        <Tick aria-hidden="true">
          <CircleCheck />
        </Tick>
        <h1 ref={heading} tabIndex={-1}>
          {t('Thank you! Your quote request is in.')}
        </h1>
        <p>
          {richText(
            t('Estimated total: <b>{amount}</b>', {
              amount: formatMinor(fromDecimalText(estimatedPrice)),
            }),
            { b: (text) => <strong>{text}</strong> },
          )}
        </p>
        {isAnotherPrice && (
          <Notice role="alert">
            {t(
              'Our prices changed while you filled in the form. It showed {shown}; your estimate is {now}. Nothing is paid yet, and there is no obligation.',
              {
                shown: formatMinor(fromDecimalText(shownPrice)),
                now: formatMinor(fromDecimalText(estimatedPrice)),
              },
            )}
          </Notice>
        )}
        {canPay && isAnotherPrice ? (
          <Button onClick={goToCheckout}>{t('Go to the payment page')}</Button>
        ) : (
          <Outcome role="status">{outcomeText(isLoading, canPay)}</Outcome>
        )}
        {!isLoading && !canPay && (
          <Next>
            {pageTexts(quoteWizardContent).next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Next>
        )}
        <LinkButton to="/">{t('Back to home')}</LinkButton>
      </Stack>
    </Page>
  );
}

function outcomeText(isLoading: boolean, canPay: boolean) {
  if (!isLoading && !canPay) return t('You will receive a detailed quote within 24 hours.');
  return (
    <>
      <Spinner decorative />
      {canPay ? t('Taking you to the payment page...') : t('One moment...')}
    </>
  );
}
