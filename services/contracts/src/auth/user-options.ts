/** The kinds of people in the staff's list, by their role. A guest counts as a customer. */
export const USER_TYPES = ['customer', 'cleaner', 'admin'] as const;

/** One of {@link USER_TYPES}. */
export type UserType = (typeof USER_TYPES)[number];

/** `pending`: the e-mail address is not proven yet, or the invitation not accepted. `inactive`: deactivated. */
export const USER_STATUSES = ['active', 'pending', 'inactive'] as const;

/** One of {@link USER_STATUSES}. */
export type UserStatus = (typeof USER_STATUSES)[number];

/** Display labels of {@link USER_STATUSES}. */
export const USER_STATUS_LABELS = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
} as const satisfies Record<UserStatus, string>;

/** Columns the list can be sorted by; a leading `-` turns the order round. */
export const USER_SORTS = ['name', 'email', 'role', 'status', 'location', 'joined'] as const;

/** One of {@link USER_SORTS}, perhaps turned round. */
export type UserSort = (typeof USER_SORTS)[number] | `-${(typeof USER_SORTS)[number]}`;
