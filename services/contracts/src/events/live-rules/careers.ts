import type { LiveRule, LiveRules } from './live-rule';

const APPLICATION_RULE: LiveRule = {
  permission: 'applications:read',
  tags: ['Applications', 'Activity'],
};

/** Applications and job postings. */
export const CAREERS_RULES: LiveRules = {
  'application.submitted': APPLICATION_RULE,
  'application.review-started': APPLICATION_RULE,
  'application.interview-scheduled': APPLICATION_RULE,
  'application.rejected': APPLICATION_RULE,
  'application.approved': APPLICATION_RULE,
  'application.approval-retried': APPLICATION_RULE,
  'application.approval-failed': APPLICATION_RULE,
  'application.approval-completed': APPLICATION_RULE,
  'job.changed': { permission: 'jobs:read', tags: ['Jobs', 'Activity'] },
};
