/** A stretch of time; its end is not part of it. */
export interface Interval {
  from: Date;
  to: Date;
}
