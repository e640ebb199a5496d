/** Nobody fills in one of the public forms and sends it in less, in milliseconds. The forms wait for it. */
export const MIN_ELAPSED_MS = 1_500;
