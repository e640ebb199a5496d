import Joi from 'joi';

/**
 * What the public forms (contact, inquiry, quote) send beside their answers, so that robots can be told
 * from people without asking a third party. Both may be left out, as other programs do. A submission
 * that looks like a robot's is answered like any other and stored nowhere.
 *
 * Neither belongs to the submission itself: an `Idempotency-Key` stands for the answers alone, so a
 * repeat after a lost answer keeps its key although more time has passed.
 */
export interface SpamGuard {
  /**
   * Trap: the value of a field that people neither see nor reach (out of sight by position, not by
   * `display: none`; `tabIndex={-1}`, `autoComplete="off"`, inside `aria-hidden`). Empty from people.
   */
  website?: string;
  /**
   * Milliseconds from when the form was first on the screen to when it was sent, by a clock that never
   * goes back (`performance.now()`). A form that opens with a draft already in it leaves this out:
   * sending that at once is what a person may do. Under `MIN_ELAPSED_MS` looks like a robot; the forms
   * themselves wait that long, so that nobody quick, or quickly filled in by their browser, is lost.
   */
  elapsedMs?: number;
}

/** Joi keys of {@link SpamGuard}. They refuse next to nothing: a refusal would tell a robot of the trap. */
export const spamGuardKeys = {
  website: Joi.string().allow(''),
  elapsedMs: Joi.number(),
};
