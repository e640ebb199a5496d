/** Where cleaners sign in, and where they are sent when they have to. */
export const CLEANER_LOGIN = '/cleaner-login';

/** The same screen; who may not choose a new password here is sent to it. */
export const CLEANER_AUTH = '/cleaner-auth';

export const CLEANER_DASHBOARD = '/cleaner-dashboard';

export const CLEANER_PASSWORD_RESET = '/cleaner-password-reset';

/** One job of the dashboard, on a screen of its own. `on` is its day, for jobs that are over. */
export function jobAddress(assignmentId: string, on?: string): string {
  return `${CLEANER_DASHBOARD}?${new URLSearchParams({ job: assignmentId, ...(on && { on }) })}`;
}
