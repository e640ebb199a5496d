import type { RetentionRule } from '@brightnest/service-kit/erasure/retention';
import { UserActivity } from '../activity/activity';
import { Session } from '../identity/sessions';
import { Mail } from '../notifications/mail-queue';
import { shortenSecurityLog, SecurityEntryModel } from '../security-log/security-log';
import { TextMessage } from '../notifications/sms/sms-queue';
import { WebhookDeliveryModel } from '../webhooks/webhook-delivery';

const isOver = (before: Date) => ({
  status: { $ne: 'pending' },
  $or: [{ sentAt: { $lt: before } }, { failedAt: { $lt: before } }],
});

/** What of auth goes with the time. */
export const retention: readonly RetentionRule[] = [
  {
    kind: 'activityMonths',
    model: UserActivity,
    olderThan: (before) => ({ timestamp: { $lt: before } }),
  },
  {
    kind: 'securityMonths',
    model: SecurityEntryModel,
    olderThan: (before) => ({ at: { $lt: before } }),
    remove: shortenSecurityLog,
  },
  { kind: 'mailsDays', model: Mail, olderThan: isOver },
  { kind: 'mailsDays', model: TextMessage, olderThan: isOver },
  { kind: 'mailsDays', model: WebhookDeliveryModel, olderThan: isOver },
  {
    kind: 'sessionsDays',
    model: Session,
    redact: { 'sess.ipAddress': 'gone', 'sess.userAgent': 'gone' },
    olderThan: (before) => ({
      endedAt: { $type: 'date', $lt: before },
      $or: [{ 'sess.ipAddress': { $exists: true } }, { 'sess.userAgent': { $exists: true } }],
    }),
  },
];
