import type { ApplicationSource } from '@brightnest/contracts/careers/application-source';
import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import { dayText, momentText } from '../../times/moment-text';

const APPLIED_AS: Readonly<Record<ApplicationSource, string>> = {
  job: 'Cleaner',
  cleaner: 'Cleaner',
  student: 'Student cleaner',
};

/** The facts of an application, those that there are. A coming interview is told apart from them. */
export function factsOf(application: OwnApplication): { term: string; description: string }[] {
  const { createdAt, interviewDate, timeZone, applicationStatus } = application;
  const isPast = interviewDate !== null && applicationStatus !== 'interview_scheduled';
  const facts: Record<string, string | null> = {
    'Applied as': application.jobTitle ?? APPLIED_AS[application.source],
    Submitted: dayText(createdAt, timeZone),
    'Interview date': isPast ? momentText(interviewDate, timeZone) : null,
    University: application.university,
    Course: application.course,
  };
  return Object.entries(facts).flatMap(([term, description]) =>
    description === null ? [] : [{ term, description }],
  );
}
