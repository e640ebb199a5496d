/** How the sandbox provider treats each of its test cards. Any other well-formed card is declined. */
export const SANDBOX_CARDS = {
  '4242424242424242': { outcome: 'succeeds', label: 'Succeeds' },
  '4000000000000002': { outcome: 'declined', label: 'Is declined' },
  '4000000000009995': { outcome: 'insufficient', label: 'Has insufficient funds' },
  '4000002500003155': { outcome: 'second-step', label: 'Asks for a second step' },
  '4000000000000259': { outcome: 'stalls', label: 'Stalls: no answer ever comes' },
} as const;

/** The code of the second step. */
export const SANDBOX_CODE = '123456';
