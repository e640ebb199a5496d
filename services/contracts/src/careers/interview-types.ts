/** How an interview is held, with its label. */
export const INTERVIEW_TYPE_LABELS = { online: 'Online', physical: 'In person' } as const;

/** One of {@link INTERVIEW_TYPE_LABELS}. */
export type InterviewType = keyof typeof INTERVIEW_TYPE_LABELS;

/** Every {@link InterviewType}. */
export const INTERVIEW_TYPES = Object.keys(INTERVIEW_TYPE_LABELS) as InterviewType[];
