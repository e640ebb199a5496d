import type { SandboxPayment as Payment } from '@brightnest/contracts/payments/sandbox';
import { isApiError } from '@brightnest/kit/api/api-error';
import { Navigate } from '@brightnest/kit/router';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page } from '@brightnest/kit/ui/page';
import { useGetSandboxPaymentQuery } from '../../../api/checkouts';
import { LoadingPayment } from '../loading-payment';
import { UnknownPayment } from '../unknown-payment';
import { CardForm } from './card-form';
import { SandboxEnd } from './sandbox-end';
import { SandboxFrame } from './sandbox-frame';
import { SecondStep } from './second-step';

/** A payment at the sandbox, as far as it has come: a reload or a second window shows the same. */
export function SandboxPayment({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGetSandboxPaymentQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Step payment={data} />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return <UnknownPayment />;
  }
  if (!error) return <LoadingPayment />;
  return (
    <Page $width="narrow">
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </Page>
  );
}

function Step({ payment }: { payment: Payment }) {
  const { status, successPath } = payment;
  // In its place: the way back leads to the shop, not to a card that was charged.
  if (status === 'succeeded') return <Navigate to={successPath} replace />;
  if (status === 'processing' || status === 'closed') return <SandboxEnd payment={payment} />;
  return (
    <SandboxFrame payment={payment}>
      {status === 'second-step' ? <SecondStep id={payment.id} /> : <CardForm payment={payment} />}
    </SandboxFrame>
  );
}
