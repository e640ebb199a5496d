import { options } from '../quotes/quote-options';

const YES_NO_LABELS = { yes: 'Yes', no: 'No' } as const;

/** The answer to a plain question of a form. */
export type YesNo = keyof typeof YES_NO_LABELS;

/** The choices of {@link YesNo}. */
export const YES_NO = options(YES_NO_LABELS);
