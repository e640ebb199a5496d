import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import { t } from '@brightnest/contracts/translation';
import { inLanguage } from './language';

/**
 * What an error says, told when it is answered, in the language of whoever called: a text that `msg` marks, or where
 * values stand in it, a function that tells it: `() => t('Only {amount} is due.', { amount })`.
 */
export type ErrorText = string | (() => string);

/** Field path, with dots → what is wrong with it. */
export type FieldErrors = Record<string, ErrorText>;

/** What an {@link AppError} may carry besides its code. */
interface AppErrorOptions {
  /** Shown instead of the catalogue's message. */
  message?: ErrorText;
  fields?: FieldErrors;
  /** Logged, never shown. */
  cause?: unknown;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An error that is meant to leave the service: its code decides status and message. Its `message` is for logs. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly #text: ErrorText;
  readonly #fields: FieldErrors | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const text = options.message ?? ERROR_CATALOGUE[code].message;
    super(
      inLanguage(undefined, () => tell(text)),
      { cause: options.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.#text = text;
    this.#fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The HTTP status this error travels under. */
  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }

  /** What it says, in the language of whoever is answered now. */
  get text(): string {
    return tell(this.#text);
  }

  /** What is wrong with each field, in that language. */
  get fields(): Record<string, string> | undefined {
    if (!this.#fields) return undefined;
    return Object.fromEntries(
      Object.entries(this.#fields).map(([field, text]) => [field, tell(text)]),
    );
  }
}

/** @returns what an error says, in the language of whoever is answered now. */
export const tell = (text: ErrorText): string => (typeof text === 'string' ? t(text) : text());
