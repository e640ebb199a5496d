/** Hourly rate of the student application in LKR: its limits, what is recommended, and its default. */
export const STUDENT_RATE = {
  min: 300,
  max: 2_000,
  recommendedMin: 500,
  recommendedMax: 800,
  default: 500,
} as const;

/** The shortest biography in characters. */
export const STUDENT_BIO_MIN_LENGTH = 50;
