import {
  SETUP_STEPS,
  type SetupResponse,
  type SetupState,
  type SetupStep,
} from '@brightnest/contracts/setup/setup';
import {
  AUTH_SETUP_RPC,
  BOOKINGS_SETUP_RPC,
  SETUP_FACTS,
} from '@brightnest/contracts/setup/setup-schemas';
import type { ComposeContext } from './dashboard-stats';

// What is known is to be there while one of the services is not.
const DEADLINE_MS = 1_500;

type Facts = Partial<Record<SetupStep, boolean>>;

/**
 * Puts together how far the set-up is, of what is there in each service and what staff said of it.
 * @throws AppError `service_unavailable` without auth, which knows the latter.
 */
export async function composeSetup({
  rpc,
  requestId,
  log,
}: ComposeContext): Promise<SetupResponse> {
  const options = { timeoutMs: DEADLINE_MS, requestId };
  const [auth, bookings] = await Promise.all([
    rpc.call(AUTH_SETUP_RPC, {}, options),
    rpc.call(BOOKINGS_SETUP_RPC, {}, options).catch((error: unknown) => {
      log.warn({ err: error, requestId }, 'the set-up goes without bookings');
      return null;
    }),
  ]);
  const known: Record<keyof typeof SETUP_FACTS, Facts | undefined> = {
    auth: auth.facts,
    bookings: bookings?.facts,
  };
  const { isStarted, isDismissed, marks, people } = auth;
  return {
    success: true,
    ...{ isStarted, isDismissed },
    steps: SETUP_STEPS.map((step) => {
      const isThere = findFact(step, known);
      const mark = marks[step];
      return { step, state: stateOf(isThere, mark), people: people[step] };
    }),
    installation: { ...auth.installation, payments: bookings?.payments ?? null },
  };
}

/** Whether what a step asks for is there; null where nobody says so and somebody who may know is away. */
function findFact(
  step: SetupStep,
  known: Record<keyof typeof SETUP_FACTS, Facts | undefined>,
): boolean | null {
  const facts = Object.entries(SETUP_FACTS)
    .filter(([, steps]) => (steps as readonly SetupStep[]).includes(step))
    .map(([service]) => known[service as keyof typeof SETUP_FACTS]);
  if (facts.some((one) => one?.[step])) return true;
  return facts.every((one) => one !== undefined) ? false : null;
}

function stateOf(
  isThere: boolean | null,
  mark: 'confirmed' | 'skipped' | undefined,
): SetupState | null {
  if (isThere || mark === 'confirmed') return 'done';
  if (mark === 'skipped') return 'skipped';
  return isThere === null ? null : 'open';
}
