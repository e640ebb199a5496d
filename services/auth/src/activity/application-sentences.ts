import { type ApplicationSource } from '@brightnest/contracts/applications/application';
import type { EventType } from '@brightnest/contracts/events/event-types';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import type { Sentences } from './sentence';

const NEW_APPLICATIONS: Readonly<Record<ApplicationSource, string>> = {
  job: msg('New job application from {name}'),
  cleaner: msg('New cleaner application from {name}'),
  student: msg('New student application from {name}'),
};

/** Of applications, and of the accounts and profiles of cleaners that come of them. */
export const APPLICATION_SENTENCES: Sentences<
  Extract<EventType, `${'application' | 'cleaner'}.${string}`>
> = {
  'application.submitted': ({ source, jobTitle, ...person }) => {
    const line = t(NEW_APPLICATIONS[source], { name: fullNameIn(person) });
    return jobTitle === null ? line : `${line}: ${jobTitle}`;
  },
  'application.review-started': (application, actor) =>
    t('{actor} started to review the application of {name}', {
      ...{ actor, name: fullNameIn(application) },
    }),
  'application.interview-scheduled': (application, actor) => {
    const known = { actor, name: fullNameIn(application) };
    return application.revision === 0
      ? t('{actor} scheduled an interview with {name}', known)
      : t('{actor} moved the interview with {name}', known);
  },
  'application.rejected': (application, actor) =>
    t('{actor} declined the application of {name}', { actor, name: fullNameIn(application) }),
  'application.approved': (application, actor) =>
    t('{actor} accepted the application of {name}', { actor, name: fullNameIn(application) }),
  'application.approval-retried': (application, actor) =>
    t('{actor} tried again to bring {name} on board', { actor, name: fullNameIn(application) }),
  'application.approval-failed': (application) =>
    t('{name} could not be brought on board: {reason}', {
      ...{ name: fullNameIn(application), reason: t(application.reason) },
    }),
  'application.approval-completed': (application) =>
    t('{name} is on the team as {employeeId}', {
      ...{ name: fullNameIn(application), employeeId: application.employeeId },
    }),
  'cleaner.account-created': ({ role }, _actor, subject) =>
    t('{subject} can sign in as {role}', { subject, role: t(ROLE_LABELS[role]) }),
  'cleaner.account-refused': () => t('The account of an approved applicant stays as it is'),
  'cleaner.profile-created': ({ employeeId }, _actor, subject) =>
    t('{subject} has the employee ID {employeeId}', { subject, employeeId }),
};

function fullNameIn({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
