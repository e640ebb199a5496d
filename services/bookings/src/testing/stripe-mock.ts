import {
  freePort,
  type OwnProcess,
  startOwnProcess,
  untilPortOpen,
} from '@brightnest/service-kit/testing/own-process';
import { programEnv } from '@brightnest/service-kit/testing/test-env';

/**
 * Stripe's own stand-in for its API: it checks every request against the description of the API and
 * answers with samples. It is on the PATH of the tests.
 */
export async function startStripeMock(): Promise<{ url: string; process: OwnProcess }> {
  const [port, httpsPort] = [await freePort(), await freePort()];
  const args = ['-http-port', String(port), '-https-port', String(httpsPort)];
  const process = startOwnProcess('stripe-mock', args, programEnv);
  await untilPortOpen(port);
  return { url: `http://127.0.0.1:${port}`, process };
}
