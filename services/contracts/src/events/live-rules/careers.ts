import type { LiveRule, LiveRules } from './live-rule';

const APPLICATION_RULE: LiveRule = {
  permission: 'applications:read',
  tags: ['Applications', 'Activity'],
};

const APPROVAL_RULE: LiveRule = {
  ...APPLICATION_RULE,
  tags: [...APPLICATION_RULE.tags, 'Attention'],
};

/** Applications and job postings. */
export const CAREERS_RULES: LiveRules = {
  'application.submitted': APPLICATION_RULE,
  'application.review-started': APPLICATION_RULE,
  'application.interview-scheduled': APPLICATION_RULE,
  'application.rejected': APPLICATION_RULE,
  'application.approved': APPROVAL_RULE,
  'application.approval-retried': APPROVAL_RULE,
  'application.approval-failed': APPROVAL_RULE,
  'application.approval-completed': APPROVAL_RULE,
  'job.changed': { permission: 'jobs:read', tags: ['Jobs', 'Activity'] },
};
