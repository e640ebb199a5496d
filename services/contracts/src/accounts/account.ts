import { msg } from '../translation';

/** The kinds of people in the staff's list, by their role. A guest counts as a customer. */
export type UserType = 'customer' | 'cleaner' | 'admin';

/** `pending`: the email address is not proven yet, or the invitation not accepted. `inactive`: deactivated. */
export const USER_STATUSES = ['active', 'pending', 'inactive'] as const;

/** One of {@link USER_STATUSES}. */
export type UserStatus = (typeof USER_STATUSES)[number];

/** Display labels of {@link USER_STATUSES}. */
export const USER_STATUS_LABELS = {
  active: msg('Active'),
  pending: msg('Pending'),
  inactive: msg('Inactive'),
} as const satisfies Record<UserStatus, string>;

/** Columns the list can be sorted by; a leading `-` turns the order round. */
export const USER_SORTS = ['name', 'email', 'role', 'status', 'location', 'joined'] as const;

/** One of {@link USER_SORTS}, perhaps turned round. */
export type UserSort = (typeof USER_SORTS)[number] | `-${(typeof USER_SORTS)[number]}`;

/** Where an invitation stands. */
export const INVITATION_STATUSES = ['open', 'accepted', 'expired'] as const;

/** One of {@link INVITATION_STATUSES}. */
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Display labels of {@link INVITATION_STATUSES}. */
export const INVITATION_STATUS_LABELS = {
  open: msg('Open'),
  accepted: msg('Accepted'),
  expired: msg('Expired'),
} as const satisfies Record<InvitationStatus, string>;

/** How a customer may prefer to hear from us, with the words they read. */
export const CONTACT_METHODS = [
  { value: 'email', label: msg('Email') },
  { value: 'phone', label: msg('Phone call') },
  { value: 'sms', label: msg('Text message') },
] as const;

/** A value of {@link CONTACT_METHODS}. */
export type ContactMethod = (typeof CONTACT_METHODS)[number]['value'];

/**
 * What a customer who prefers text messages may be texted about, each by their own choice. The value is the
 * field of the choice; the words are those that they read.
 */
export const SMS_PURPOSES = [
  {
    value: 'smsUpdates',
    label: msg('My bookings and quotes'),
    hint: msg('Confirmed, moved or cancelled, on the way, done, and what we write to you'),
  },
  { value: 'smsReminders', label: msg('Reminders'), hint: msg('Before each clean') },
  {
    value: 'smsOffers',
    label: msg('Offers and payments'),
    hint: msg('An offer to answer, a time held for you, and what is to be paid'),
  },
] as const;

/** A value of {@link SMS_PURPOSES}. */
export type SmsPurpose = (typeof SMS_PURPOSES)[number]['value'];
