/** The sign-in page. */
export const CLEANER_SIGN_IN = '/cleaner-login';

/** The same page at its other address; the password reset sends visitors here. */
export const CLEANER_AUTH = '/cleaner-auth';

export const CLEANER_DASHBOARD = '/cleaner-dashboard';

export const CLEANER_PASSWORD_RESET = '/cleaner-password-reset';

/** The page of one job. `on` is its day, `YYYY-MM-DD`, by which a job that is over is found. */
export function jobPath(assignmentId: string, on?: string): string {
  return `${CLEANER_DASHBOARD}?${new URLSearchParams({ job: assignmentId, ...(on && { on }) })}`;
}
