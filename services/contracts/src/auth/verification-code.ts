/** Characters of a verification code, all of them digits. */
export const VERIFICATION_CODE_LENGTH = 6;

/** Minutes a verification code is good for. */
export const VERIFICATION_CODE_MINUTES = 15;

/** How often a code may be tried. */
export const VERIFICATION_CODE_TRIES = 5;

/** Seconds between two codes for one address. */
export const RESEND_SECONDS = 60;
