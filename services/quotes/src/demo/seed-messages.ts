import { createOnce } from '@brightnest/service-kit/create-once';
import { newContact } from '../features/submit-contact/submit-contact';
import { newInquiry } from '../features/submit-inquiry/submit-inquiry';
import { ContactSubmission } from '../model/contact-submission';
import { ServiceInquiry } from '../model/service-inquiry';
import { demoId } from './demo-id';
import { DEMO_CONTACTS, DEMO_INQUIRIES } from './demo-messages';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Writes the demonstration messages and inquiries that are missing, dated back from `now`. One that exists
 * is left as staff made it. @returns how many were added.
 */
export async function seedMessages(now: Date = new Date()): Promise<number> {
  const contacts = DEMO_CONTACTS.map(({ hoursAgo, isRead, status, ...request }, index) => {
    const message = newContact(demoId('de31', index), request, {});
    const record = { ...dated(message, hoursAgo, now), isRead, status };
    return createOnce(ContactSubmission, record);
  });
  const inquiries = DEMO_INQUIRIES.map(({ hoursAgo, isRead, status, ...request }, index) => {
    const message = newInquiry(demoId('de32', index), request, {});
    const record = { ...dated(message, hoursAgo, now), isRead, status };
    return createOnce(ServiceInquiry, record);
  });
  const added = await Promise.all([...contacts, ...inquiries]);
  return added.filter(Boolean).length;
}

function dated<T extends { pendingEvents: { occurredAt: string }[] }>(
  message: T,
  hoursAgo: number,
  now: Date,
) {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const occurredAt = createdAt.toISOString();
  return {
    ...message,
    createdAt,
    updatedAt: createdAt,
    pendingEvents: message.pendingEvents.map((event) => ({ ...event, occurredAt })),
  };
}
