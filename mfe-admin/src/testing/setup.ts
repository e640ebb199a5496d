import { SETUP_STEPS, type SetupResponse } from '@brightnest/contracts/setup/setup';
import type { SetupChange } from '@brightnest/contracts/setup/setup-schemas';
import type { ApiHandlers } from '@brightnest/kit/testing/api-server';

/** A set-up that somebody has opened, and nobody has done anything of. */
export function sampleSetup(): SetupResponse {
  return {
    success: true,
    steps: SETUP_STEPS.map((step) => ({
      ...{ step, state: 'open', people: ['Olive Owner', 'Ada Admin'] },
    })),
    ...{ isStarted: true, isDismissed: false },
    installation: {
      ...{ payments: 'sandbox', mailServer: 'mail.example' },
      ...{ mailFrom: 'us@example.test', sms: 'off' },
    },
  };
}

/** The calls of the set-up, which keep what is said of it. */
export function setupCalls(setup: () => SetupResponse): ApiHandlers {
  return {
    'GET /api/admin/setup': () => ({ body: setup() }),
    'PATCH /api/admin/setup': ({ body }) => {
      const { step, mark, ...change } = body as SetupChange;
      const said = setup().steps.find((one) => one.step === step);
      if (said) said.state = mark === 'skipped' ? 'skipped' : 'done';
      Object.assign(setup(), change);
      return { status: 204 };
    },
  };
}
