import type { ApplicationStatus } from '@brightnest/contracts/careers/application-status';
import type { BadgeTone } from '@brightnest/kit/ui/badge';

interface StatusText {
  tone: BadgeTone;
  heading: string;
  /** What happens next. */
  next: string;
}

/** What an applicant reads about each status. */
export const STATUS_TEXTS: Readonly<Record<ApplicationStatus, StatusText>> = {
  pending: {
    tone: 'accent',
    heading: 'We have your application',
    next: "We'll review it and get back to you by e-mail within 2-3 business days. You don't have to do anything until then.",
  },
  under_review: {
    tone: 'info',
    heading: 'We are reading your application',
    next: 'After that we either invite you to an interview or tell you our decision. Both come by e-mail.',
  },
  interview_scheduled: {
    tone: 'warning',
    heading: 'You are invited to an interview',
    next: 'The invitation is in your mail, with a calendar file. Should the time not suit you, reply to it and we find another one. Our decision comes by e-mail after the interview.',
  },
  approved: {
    tone: 'success',
    heading: 'Welcome to the team!',
    next: 'Your welcome mail says how you sign in to the cleaner area. Your jobs and your schedule are there.',
  },
  rejected: {
    tone: 'neutral',
    heading: 'Thank you for applying',
    next: 'We had to choose, and this time we went on with other applicants. That says nothing against you: you are welcome to apply again.',
  },
};
