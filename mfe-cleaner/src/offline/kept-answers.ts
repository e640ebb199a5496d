import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { type Answered, readMessage } from './messages';

const JOBS = cleanerRoutes.listUpcomingJobs.path;

const listeners = new Set<() => void>();
let keptAt: number | null = null;

function hear({ data }: MessageEvent<unknown>): void {
  const answered = readMessage<Answered>(data, 'answered');
  if (answered?.path !== JOBS) return;
  ({ keptAt } = answered);
  listeners.forEach((listener) => listener());
}

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.startMessages();
}

/** Since when the worker kept the jobs that it answered last; null when the network answered. */
export const jobsKeptAt = (): number | null => keptAt;

/** Hears of each answer. @returns the function that ends it. */
export function onJobsAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
