/** A date and a time as this browser's clock shows them; empty where nothing is chosen. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
}

const pad = (part: number) => String(part).padStart(2, '0');

/** @param isoTime ISO 8601, or empty. */
export function toLocalMoment(isoTime: string): LocalMoment {
  const moment = new Date(isoTime);
  if (isoTime === '' || Number.isNaN(moment.getTime())) return { date: '', time: '' };
  return {
    date: `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`,
    time: `${pad(moment.getHours())}:${pad(moment.getMinutes())}`,
  };
}

/** @returns ISO 8601 UTC, or empty as long as date or time is missing. */
export function toInstant({ date, time }: LocalMoment): string {
  const moment = new Date(`${date}T${time}`);
  return date && time && !Number.isNaN(moment.getTime()) ? moment.toISOString() : '';
}
