import type {
  AbsenceDeclined,
  AbsenceNotice,
} from '@brightnest/contracts/events/bookings/absences';
import { inSentence, t } from '@brightnest/contracts/translation';
import { ABSENCE_KIND_LABELS, absenceTimesText } from '@brightnest/contracts/workforce/absence';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../../mail-queue';
import { composeMail, type MailContent, siteAddress } from '../../mail-template';

/** Tells a cleaner what the office says to their days off, and what it recorded of itself. */
export function mailAbsence(publicUrl: string): Subscription {
  return on(
    ['absence.recorded', 'absence.approved', 'absence.declined'],
    'mail-absence',
    async ({ id, type, payload, origin }) => {
      const { cleanerUserId } = payload;
      // Who takes days off themselves knows that.
      if (type === 'absence.recorded' && origin.userId === cleanerUserId) return;
      const to = await findRecipient(cleanerUserId);
      if (!to) return;
      const [template, content] =
        type === 'absence.declined'
          ? (['absence-declined', absenceDeclined(publicUrl, payload)] as const)
          : type === 'absence.approved'
            ? (['absence-approved', absenceApproved(publicUrl, payload)] as const)
            : (['absence-recorded', absenceRecorded(publicUrl, payload)] as const);
      await queueMail({ eventId: id, template, to, content });
    },
  );
}

const dashboard = (publicUrl: string) => siteAddress(publicUrl, '/cleaner-dashboard');

export function absenceApproved(publicUrl: string, absence: AbsenceNotice): MailContent {
  return composeMail('absence-approved', ({ say }) => {
    const days = absenceTimesText(absence);
    return {
      subject: say('subject', { days }),
      heading: say('heading', { days }),
      paragraphs: [say('text', { days })],
      button: { label: say('button'), address: dashboard(publicUrl) },
    };
  });
}

export function absenceDeclined(
  publicUrl: string,
  { answer, ...absence }: AbsenceDeclined,
): MailContent {
  return composeMail('absence-declined', ({ say }) => {
    const days = absenceTimesText(absence);
    return {
      subject: say('subject', { days }),
      heading: say('heading', { days }),
      paragraphs: [say('text', { days }), ...(answer ? [say('text.answer', { answer })] : [])],
      button: { label: say('button'), address: dashboard(publicUrl) },
    };
  });
}

export function absenceRecorded(publicUrl: string, absence: AbsenceNotice): MailContent {
  return composeMail('absence-recorded', ({ say }) => {
    const values = {
      days: absenceTimesText(absence),
      kind: inSentence(t(ABSENCE_KIND_LABELS[absence.kind])),
    };
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      button: { label: say('button'), address: dashboard(publicUrl) },
    };
  });
}
