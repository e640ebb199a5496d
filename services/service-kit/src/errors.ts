import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';

/** What an {@link AppError} may carry besides its code. */
interface AppErrorOptions {
  /** Shown instead of the catalogue's message. */
  message?: string;
  /** Dotted field path → message. */
  fields?: Record<string, string>;
  /** Logged, never shown. */
  cause?: unknown;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An error that is meant to leave the service: its code decides status and message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERROR_CATALOGUE[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The HTTP status this error travels under. */
  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}
