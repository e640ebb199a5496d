import { AreaFrame } from './area/area-frame';

/** The page of the sandbox provider, where test cards are tried. */
export function SandboxPaymentPage() {
  return <AreaFrame heading="Test payment" sentence="Nothing is charged here." />;
}
