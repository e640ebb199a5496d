import type { IncomingHttpHeaders } from 'node:http';

/** Who carries text messages. */
export interface SmsProvider {
  /**
   * Hands a message over.
   * @returns the id that the provider knows it by.
   * @throws SmsRefused where this message will never be taken; any other error is worth another try.
   */
  send(message: { to: string; text: string }): Promise<string>;
  /**
   * Reads what somebody answered.
   * @throws AppError `forbidden` where it is not the provider who calls.
   */
  readAnswer(fields: Readonly<Record<string, string>>, headers: IncomingHttpHeaders): SmsAnswer;
}

/** What somebody answered from a number: to be texted no more, or again, or something else. */
export interface SmsAnswer {
  /** In the form of E.164. */
  from: string;
  command: 'stop' | 'start' | undefined;
}

/** The provider refused a message for good: its number is none, or its owner wants no messages. */
export class SmsRefused extends Error {
  constructor(
    message: string,
    /** The owner of the number has told the provider to stop. */
    readonly isStopped: boolean,
  ) {
    super(message);
    this.name = 'SmsRefused';
  }
}
