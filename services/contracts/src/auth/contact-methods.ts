/** How a customer may prefer to hear from us, with the words they read. */
export const CONTACT_METHODS = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone call' },
  { value: 'sms', label: 'Text message' },
] as const;

/** A value of {@link CONTACT_METHODS}. */
export type ContactMethod = (typeof CONTACT_METHODS)[number]['value'];
