/** How the office works with its screens. */
export interface OfficeSettings {
  /** For how long what staff decide can be undone before it is sent; 0: it is sent at once. */
  undoSeconds: number;
  /** The office is mailed when a cleaner declines a job, or a customer an offer. */
  mailsDeclines: boolean;
  /** So many days ahead a job without all of its cleaners is to be looked after; 1: until the end of tomorrow. */
  unassignedDays: number;
  /** So many minutes after its start a job that nobody has started is late. */
  lateMinutes: number;
  /** So many hours before it expires an offer is to be looked after. */
  offerExpiryHours: number;
  /** So many hours a customer's message may be without an answer; 0: none. */
  unansweredHours: number;
  /** So many minutes an approval may take to reach its account. */
  approvalMinutes: number;
  /** The hour at which what was put off until a morning is back. */
  morningHour: number;
}

/** What holds until somebody changes it. */
export const DEFAULT_OFFICE_SETTINGS: Readonly<OfficeSettings> = {
  undoSeconds: 6,
  mailsDeclines: true,
  unassignedDays: 1,
  lateMinutes: 15,
  offerExpiryHours: 24,
  unansweredHours: 0,
  approvalMinutes: 10,
  morningHour: 8,
};
