import { createHash } from 'node:crypto';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Logger } from 'pino';
import { readSignInSettings } from './sign-in-settings';

/** Where breaches are looked up, and where it is logged that they could not be. */
interface BreachService {
  /** Address of a service with the range API of Have I Been Pwned. */
  url: string;
  log: Logger;
}

let service: BreachService | undefined;

/** Says which service is asked, where the company's settings want it. */
export function askForBreaches(asked: BreachService): void {
  service = asked;
}

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Refuses a new password that everybody tries first: one of the most common of all breaches, in any case, and where the
 * company wants it one of any known breach.
 * @param field of the form in which it was chosen.
 * @throws AppError `validation_failed` at the field.
 */
export async function assertNotBreached(password: string, field: string): Promise<void> {
  if (COMMON.has(password.toLowerCase()) || (await isInKnownBreach(password))) {
    throw new AppError('validation_failed', { fields: { [field]: BREACHED } });
  }
}

const BREACHED = msg(
  'This password is known from data that was stolen elsewhere, and is tried first. Please choose another.',
);

const PREFIX_LENGTH = 5;
const TIMEOUT_MS = 1_000;

/**
 * Whether the service knows the password. It learns the first five characters of its SHA-1 alone, which hundreds share,
 * and answers padded, so that nobody on the way learns more. Where it does not answer in time, the password is taken.
 */
async function isInKnownBreach(password: string): Promise<boolean> {
  if (!service || !(await readSignInSettings()).asksBreachService) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, suffix] = [digest.slice(0, PREFIX_LENGTH), digest.slice(PREFIX_LENGTH)];
  try {
    const answer = await fetch(`${service.url}/range/${prefix}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
    const lines = (await answer.text()).split(/\r?\n/).map((line) => line.trim().split(':'));
    // Padding was seen no times.
    return lines.some(([found, times]) => found?.toUpperCase() === suffix && Number(times) > 0);
  } catch (error) {
    service.log.warn({ err: error }, 'a new password was not looked up among breaches');
    return false;
  }
}
