import type { ApplicationSubmitted } from '@brightnest/contracts/events/careers';

/** What an application was for, in the middle of a sentence. */
export function appliedFor({
  source,
  jobTitle,
}: Pick<ApplicationSubmitted, 'source' | 'jobTitle'>) {
  if (jobTitle !== null) return `your application as ${jobTitle}`;
  return source === 'student' ? 'your student cleaner application' : 'your cleaner application';
}
