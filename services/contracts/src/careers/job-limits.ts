/** The shortest description of a job in characters, and the longest. */
export const JOB_DESCRIPTION_LENGTH = { min: 50, max: 5_000 } as const;

/** Most lines of each list of a job, and most characters of a line. */
export const JOB_LINES = { max: 50, maxLength: 300 } as const;
