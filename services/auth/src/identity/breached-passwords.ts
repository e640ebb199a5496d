import { createHash } from 'node:crypto';
import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { ROLES } from '@brightnest/contracts/roles';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Logger } from 'pino';
import { readCompanyProfile } from '../company/company-profile';
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
 * Refuses a new password that everybody tries first: one of the most common of all breaches, in any case; one that is
 * made of what the company is called and does, and of who signs in; and where the company wants it one of any known
 * breach.
 * @param field of the form in which it was chosen.
 * @throws AppError `validation_failed` at the field.
 */
export async function assertNotBreached(password: string, field: string): Promise<void> {
  const refuse = (message: string) =>
    new AppError('validation_failed', { fields: { [field]: message } });
  if (await isOfCompany(password)) throw refuse(OF_COMPANY);
  if (COMMON.has(password.toLowerCase()) || (await isInKnownBreach(password))) {
    throw refuse(BREACHED);
  }
}

const OF_COMPANY = msg(
  'This password is too easy to guess: it is made of our name and what we do. Please choose another.',
);

/** Whether nothing is left of a password without digits, signs, and the words of {@link wordsOfCompany}. */
async function isOfCompany(password: string): Promise<boolean> {
  const letters = lettersOf(password);
  return letters !== '' && isMadeOf(letters, wordsOfCompany(await readCompanyProfile()));
}

/** Not by a regular expression: words that begin alike would have it try every way to divide a long password. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!ends.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) ends.add(at + word.length);
  }
  return ends.has(letters.length);
}

const SHORTEST_WORD = 3;

/** What the company is called and does, its address, and the roles that people sign in with. */
function wordsOfCompany({ name, trade, email }: CompanyProfile): string[] {
  const texts = [name, trade, DEFAULT_COMPANY_PROFILE.name, ...email.split(/[@.]/), ...ROLES];
  return [...texts, ...texts.flatMap((text) => text.split(/[^\p{L}]+/u))]
    .map(lettersOf)
    .filter(({ length }) => length >= SHORTEST_WORD);
}

// Without accents too: they are left out where they are hard to type.
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '');

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
