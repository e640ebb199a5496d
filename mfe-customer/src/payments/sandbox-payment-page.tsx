import { SANDBOX_CARDS, SANDBOX_CODE } from '@brightnest/contracts/payments/payment';
import type {
  SandboxConfirmRequest,
  SandboxPayment,
  SandboxPayRequest,
} from '@brightnest/contracts/payments/sandbox-schemas';
import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { Navigate, useNavigate, useParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { useFocusOnMount } from '@brightnest/kit/ui/controls/focus';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FocusedPage } from '../forms/focused-page';
import { PaymentPlaceholder } from './checkout-loader';
import {
  useCustomerConfirmSandboxMutation,
  useCustomerGetSandboxPaymentQuery,
  useCustomerPaySandboxMutation,
} from './payments-api';

/** The page of the sandbox provider, where test cards are tried. */
export function SandboxPaymentPage() {
  const { id = '' } = useParams();
  return <LoadedSandboxPayment id={id} />;
}

/** A payment at the sandbox at its current step: a reload or a second window shows the same. */
function LoadedSandboxPayment({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCustomerGetSandboxPaymentQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <SandboxStep payment={data} />;
  return <PaymentPlaceholder error={error} isFetching={isFetching} refetch={refetch} />;
}

function SandboxStep({ payment }: { payment: SandboxPayment }) {
  const { status, successPath } = payment;
  // In its place: the way back leads to the shop, not to a card that was charged.
  if (status === 'succeeded') return <Navigate to={successPath} replace />;
  if (status === 'processing' || status === 'closed') return <SandboxClosed payment={payment} />;
  return (
    <SandboxFrame payment={payment}>
      {status === 'second-step' ? <BankCodeForm id={payment.id} /> : <CardForm payment={payment} />}
    </SandboxFrame>
  );
}

interface SandboxFrameProps {
  payment: SandboxPayment;
  children: ReactNode;
}

/** What every step of the test payment says: that it is one, and the way back. */
function SandboxFrame({ payment, children }: SandboxFrameProps) {
  const { amount, currency, description, cancelPath } = payment;
  return (
    <FocusedPage
      icon={<FlaskConical />}
      title={t('Test payment of {amount}', { amount: amountText(amount, currency) })}
      description={description}
      footer={
        <LinkButton to={cancelPath} variant="ghost" fullWidth>
          {t('Leave without paying')}
        </LinkButton>
      }
    >
      <Notice tone="info">
        {t('Test mode: no card is charged. Please do not enter a real one.')}
      </Notice>
      {children}
    </FocusedPage>
  );
}

/** Nothing can be entered any more: the answer is awaited, or the shop has closed the payment. */
function SandboxClosed({ payment }: { payment: SandboxPayment }) {
  const { status, description, successPath, cancelPath } = payment;
  const isWaiting = status === 'processing';
  return (
    <FocusedPage
      key={status}
      icon={<FlaskConical />}
      title={isWaiting ? t('No answer yet') : t('This test payment is closed')}
      description={description}
    >
      <p>
        {isWaiting
          ? t('This test card never gets an answer. A real one would be checked by its bank now.')
          : t('It can no longer be paid, and nothing was charged.')}
      </p>
      <LinkButton to={isWaiting ? successPath : cancelPath} size="lg" fullWidth>
        {t('Back to {name}', { name: company.name })}
      </LinkButton>
    </FocusedPage>
  );
}

const loadCardSchema = () =>
  import('@brightnest/contracts/payments/sandbox-schemas').then(
    (module) => module.sandboxPayRequestSchema,
  );

/** The card of a test payment. One that was refused can be followed by another. */
export function CardForm({ payment }: { payment: SandboxPayment }) {
  const { id, successPath, failureMessage } = payment;
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const [pay, { isLoading }] = useCustomerPaySandboxMutation();
  const form = useJoiForm<SandboxPayRequest>({
    schema: loadCardSchema,
    defaultValues: { cardNumber: '', expiry: '', cvc: '', name: '' },
  });

  const submit = form.handleSubmit(async (card) => {
    const { data, error } = await pay({ id, card });
    // The shop waits for the answer, not this page.
    if (data?.status === 'processing') void navigate(successPath, { replace: true });
    if (error && !form.applyServerErrors(error)) showFailure(error, t('The test payment failed'));
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {failureMessage !== null && (
          <Notice role="alert">
            {failureMessage} {t('Try another card.')}
          </Notice>
        )}
        <TestCards onChoose={(card) => form.reset(card)} />
        <TextField
          label={t('Card number')}
          inputMode="numeric"
          autoComplete="off"
          required
          {...fieldProps(form, 'cardNumber')}
        />
        <Grid $min="8rem" $gap={4}>
          <TextField
            label={t('Expiry')}
            placeholder={t('MM/YY')}
            autoComplete="off"
            required
            {...fieldProps(form, 'expiry')}
          />
          <TextField
            label={t('CVC')}
            inputMode="numeric"
            autoComplete="off"
            required
            {...fieldProps(form, 'cvc')}
          />
        </Grid>
        <TextField
          label={t('Name on card')}
          autoComplete="off"
          required
          {...fieldProps(form, 'name')}
        />
        <Button type="submit" size="lg" fullWidth loading={isLoading}>
          {isLoading ? t('Asking the bank...') : t('Pay with this card')}
        </Button>
      </Stack>
    </form>
  );
}

const YEARS_AHEAD = 3;

const Title = styled.h2`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.lg};
`;

const List = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
  }

  & > li + li {
    border-top: 1px solid ${color.border};
  }

  & code {
    font-size: ${fontSize.sm};
    font-variant-numeric: tabular-nums;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** The cards of the sandbox, and how the payment with each ends. */
function TestCards({ onChoose }: { onChoose: (card: SandboxPayRequest) => void }) {
  return (
    <section aria-labelledby="test-cards">
      <Title id="test-cards">{t('Test cards')}</Title>
      <List>
        {Object.entries(SANDBOX_CARDS).map(([number, { label }]) => (
          <li key={number}>
            <span>
              {t(label)}
              <small>
                <code>{inFours(number)}</code>
              </small>
            </span>
            <Button variant="secondary" size="sm" onClick={() => onChoose(cardOf(number))}>
              {t('Use')}
              <VisuallyHidden> {t('the card that: {label}', { label: t(label) })}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}

const inFours = (number: string) => number.replace(/\d{4}(?=\d)/g, '$& ');

function cardOf(number: string): SandboxPayRequest {
  const year = String((new Date().getFullYear() + YEARS_AHEAD) % 100).padStart(2, '0');
  return { cardNumber: inFours(number), expiry: `12/${year}`, cvc: '123', name: t('Test Payer') };
}

const loadCodeSchema = () =>
  import('@brightnest/contracts/payments/sandbox-schemas').then(
    (module) => module.sandboxConfirmRequestSchema,
  );

/** The code that a bank asks for after the card; here it is on the page. */
export function BankCodeForm({ id }: { id: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const showFailure = useFailureToast();
  const [confirm, { isLoading }] = useCustomerConfirmSandboxMutation();
  const form = useJoiForm<SandboxConfirmRequest>({
    schema: loadCodeSchema,
    defaultValues: { code: '' },
  });

  const submit = form.handleSubmit(async (step) => {
    const { error } = await confirm({ id, step });
    if (error && !form.applyServerErrors(error)) showFailure(error, t('The test payment failed'));
  });

  return (
    <form noValidate onSubmit={submit} aria-labelledby="second-step">
      <Stack>
        <CardTitle id="second-step" ref={heading} tabIndex={-1}>
          {t('Your bank asks for a code')}
        </CardTitle>
        <TextField
          label={t('Code')}
          hint={t('In this test the code is {code}. Any other is refused.', { code: SANDBOX_CODE })}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...fieldProps(form, 'code')}
        />
        <Button type="submit" size="lg" fullWidth loading={isLoading}>
          {isLoading ? t('Asking the bank...') : t('Confirm')}
        </Button>
      </Stack>
    </form>
  );
}
