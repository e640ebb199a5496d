import { useParams } from '@brightnest/kit/router';
import { SandboxPayment } from './features/pay/sandbox/sandbox-payment';

/** The page of the sandbox provider, where test cards are tried. */
export function SandboxPaymentPage() {
  const { id = '' } = useParams();
  return <SandboxPayment id={id} />;
}
