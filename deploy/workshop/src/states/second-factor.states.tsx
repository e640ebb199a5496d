import type { SecondFactorState } from '@brightnest/contracts/identity/second-factor-schemas';
import type { ProofResponse } from '@brightnest/contracts/identity/step-up-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { SecondFactorCard } from '@brightnest/kit/ui/account/second-factor';
import { RecoveryCodes, SecondFactorSetUp } from '@brightnest/kit/ui/account/second-factor-setup';
import { StepUpDialog } from '@brightnest/kit/ui/account/step-up-dialog';
import { USER } from '../samples';
import { answered, loaded, ownAccount, passkeysAnswer } from '../signed-in';
import { nothing, type State, type States, untilThere } from '../state';

const OFF: SecondFactorState = {
  success: true,
  since: null,
  recoveryCodesLeft: 0,
  hasApp: false,
  isRequired: false,
};
const ON: SecondFactorState = {
  ...OFF,
  since: '2026-01-14T03:20:00.000Z',
  recoveryCodesLeft: 8,
  hasApp: true,
};

const factor = (state: SecondFactorState, play: State['play'] = loaded()): State => ({
  answers: answered([authRoutes.getSecondFactor, { body: state }], passkeysAnswer([])),
  Look: () => <SecondFactorCard account={ownAccount} />,
  play,
});

const secondFactor: States = {
  off: factor(OFF),
  'off, and needed': factor({ ...OFF, isRequired: true }),
  on: factor(ON),
  'on, with few codes left, and needed': factor({
    ...ON,
    hasApp: false,
    isRequired: true,
    recoveryCodesLeft: 2,
  }),
  'to be turned off': factor(ON, async (user, page) => {
    await user.click(await untilThere(page, 'button + button'));
    await untilThere(page, 'form');
  }),
  'new recovery codes': factor(ON, async (user, page) => {
    await user.click(await untilThere(page, 'button'));
    await untilThere(page, 'form');
  }),
  loading: {
    answers: answered([authRoutes.getSecondFactor, 'never']),
    Look: () => <SecondFactorCard account={ownAccount} />,
  },
};

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const secondFactorSetup: States = {
  'the password first': {
    answers: answered(),
    Look: () => <SecondFactorSetUp account={ownAccount} onTurnedOn={nothing} onCancel={nothing} />,
  },
  'then the app': {
    answers: answered([
      authRoutes.beginSecondFactor,
      {
        body: {
          success: true,
          secret: SECRET,
          uri: `otpauth://totp/Brightnest:${USER.email}?secret=${SECRET}&issuer=Brightnest`,
        },
      },
    ]),
    Look: () => <SecondFactorSetUp account={ownAccount} onTurnedOn={nothing} onCancel={nothing} />,
    async play(user, page) {
      await user.type(page.querySelector('[type=password]')!, 'Bright-2026');
      await user.click(page.querySelector('[type=submit]')!);
      await untilThere(page, 'svg[role=img]');
    },
  },
  'recovery codes': {
    answers: answered(),
    Look: () => (
      <RecoveryCodes
        codes={[
          ...['7f3k-q2m9-x4v8', 'w1z6-t5r0-b8n3', 'j4h7-c9d2-p6s5', 'k8g1-y3f6-m7l2'],
          ...['v2x5-n9b4-r1t8', 'd6s3-h7j0-z5w9', 'q4p8-g2k6-f1c3', 'l9m5-t7y2-x8r4'],
        ]}
        onKept={nothing}
      />
    ),
  },
};

const proof = (traits: Partial<ProofResponse> | 'never'): State => ({
  window: 560,
  answers: answered([
    authRoutes.getProof,
    traits === 'never'
      ? 'never'
      : { body: { success: true, isProven: false, by: 'password', hasPasskeys: false, ...traits } },
  ]),
  Look: () => <StepUpDialog />,
  async play() {
    if (traits !== 'never') await untilThere(document.body, '[role=dialog] form');
  },
});

const stepUpDialog: States = {
  'by password': proof({}),
  'by passkey, provider or code': proof({
    by: 'code',
    hasPasskeys: true,
    providers: [{ id: 'entra', name: 'Microsoft Entra' }],
  }),
  loading: proof('never'),
};

export const secondFactors: Readonly<Record<string, States>> = {
  'account/second-factor': secondFactor,
  'account/second-factor-setup': secondFactorSetup,
  'account/step-up-dialog': stepUpDialog,
};
