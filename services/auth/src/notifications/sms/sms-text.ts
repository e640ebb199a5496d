import { formatDateTime, type Instant } from '@brightnest/contracts/times';

/** What a text message says; the company's name and the line breaks are added. */
export interface SmsParts {
  /** What has happened, such as `Your clean is booked`. */
  says: string;
  when?: string;
  where?: string;
  /** Where it goes on: the address that the mail of the same event has. */
  link?: string;
}

/** More than these cost more than what they say is worth; the mail holds the rest. */
const MAX_SEGMENTS = 2;
const ELLIPSIS = '...';
const SHORTEST = 12;

/**
 * Writes a text message: the company's name and what has happened, when, where, and the link, a line each. In
 * the alphabet of GSM where that has all of its letters. Where it is too long, the address is shortened, then
 * what it says; the link never is.
 */
export function composeSms(company: string, { says, when, where, link }: SmsParts): string {
  const write = (said: string, place: string | undefined) =>
    toGsm([`${company}: ${said}`, when, place, link].filter(Boolean).join('\n'));
  const shortened = [
    ...shorterAndShorter(where ?? '').map((place) => write(says, place)),
    ...shorterAndShorter(says).map((said) => write(said, undefined)),
  ];
  const fits = (text: string) => segmentsOf(text) <= MAX_SEGMENTS;
  return shortened.find(fits) ?? write(says, undefined);
}

/** The text as it is, then with less and less of it. */
function shorterAndShorter(text: string): string[] {
  const shorter: string[] = [text];
  for (let length = text.length - ELLIPSIS.length - 1; length >= SHORTEST; length -= 1) {
    shorter.push(text.slice(0, length).trimEnd() + ELLIPSIS);
  }
  return shorter;
}

/** @returns such as `Sat 16 Jan, 10:30 am`. */
export function formatSmsTime(time: Instant, timeZone: string): string {
  return formatDateTime(time, 'shortWeekday', timeZone);
}

// 3GPP TS 23.038: the basic characters take one place each, the others of the alphabet two.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('^{}\\[~]|€');

const isGsm = (character: string) => BASIC.has(character) || EXTENDED.has(character);

const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' },
  ...{ '\u00a0': ' ', '\u202f': ' ', '•': '-', ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
};

/** Writes typographic marks, and letters with accents that the alphabet lacks, by those that it has. */
function toGsm(text: string): string {
  const written = [...text.normalize('NFC')].map((character) => {
    if (isGsm(character)) return character;
    const plain = REPLACEMENTS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
    return plain !== '' && [...plain].every(isGsm) ? plain : character;
  });
  return written.join('');
}

/** Whether all of it is in the alphabet of GSM, of which the most letters fit. */
export const isGsmText = (text: string): boolean => [...text].every(isGsm);

const GSM = { single: 160, part: 153 };
const UNICODE = { single: 70, part: 67 };

/** @returns as how many messages a text is sent and paid for. */
export function segmentsOf(text: string): number {
  const characters = [...text];
  const isPlain = isGsmText(text);
  const { single, part } = isPlain ? GSM : UNICODE;
  const sizes = characters.map((character) => {
    if (isPlain) return BASIC.has(character) ? 1 : 2;
    return character.length;
  });
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    // A character is never divided between two.
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
