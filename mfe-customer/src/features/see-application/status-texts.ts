import type { ApplicationStatus } from '@brightnest/contracts/careers/application-status';
import type { BadgeTone } from '@brightnest/kit/ui/badge';

interface StatusText {
  tone: BadgeTone;
  title: string;
  /** What the sentences below are about. */
  about: string;
  text: string;
}

const NEXT = 'What happens next';

/** What an applicant reads about each status. */
export const STATUS_TEXTS: Readonly<Record<ApplicationStatus, StatusText>> = {
  pending: {
    tone: 'neutral',
    title: 'We have your application',
    about: NEXT,
    text: "We'll review it and get back to you by e-mail within 2-3 business days. You don't have to do anything until then.",
  },
  under_review: {
    tone: 'info',
    title: 'We are reading your application',
    about: NEXT,
    text: 'After that we either invite you to an interview or tell you our decision. Both come by e-mail.',
  },
  interview_scheduled: {
    tone: 'accent',
    title: 'You are invited to an interview',
    about: NEXT,
    text: 'The invitation is in your mail, with a calendar file. Should the time not suit you, reply to it and we find another one. Our decision comes by e-mail after the interview.',
  },
  approved: {
    tone: 'success',
    title: 'Welcome to the team!',
    about: NEXT,
    text: 'Your welcome mail says how you sign in to the cleaner area. Your jobs and your schedule are there.',
  },
  rejected: {
    tone: 'neutral',
    title: 'Thank you for applying',
    about: 'Our decision',
    text: 'We had to choose, and this time we went on with other applicants. That says nothing against you: you are welcome to apply again.',
  },
};
