/** How the office works with its screens. */
export interface OfficeSettings {
  /** For how long what staff decide can be undone before it is sent; 0: it is sent at once. */
  undoSeconds: number;
  /** The office is mailed when a cleaner declines a job, or a customer an offer. */
  mailsDeclines: boolean;
}

/** What holds until somebody changes it. */
export const DEFAULT_OFFICE_SETTINGS: Readonly<OfficeSettings> = {
  undoSeconds: 6,
  mailsDeclines: true,
};
