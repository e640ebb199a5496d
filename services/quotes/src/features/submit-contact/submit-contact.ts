import {
  contactRequestSchema,
  type ContactRequest,
  type ContactResponse,
} from '@brightnest/contracts/quotes/contact';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply } from '@brightnest/service-kit/route';
import type { Types } from 'mongoose';
import { ContactSubmission } from '../../model/contact-submission';
import { messageListingOf } from '../../model/message-listing';
import { createOnce } from '@brightnest/service-kit/create-once';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/spam-guard';

export const submitContact = handle(
  quotesRoutes.submitContact,
  { body: contactRequestSchema },
  async ({ body, origin, idempotencyKey, log }) => {
    const request = withoutGuard(body);
    const id = await recordIdFor('contact', idempotencyKey, request);
    if (!isFromRobot('contact', body, log)) {
      await createOnce(ContactSubmission, newContact(id, request, origin));
    }
    const answer: ContactResponse = {
      success: true,
      message: "Thank you for contacting us! We'll get back to you within 24 hours.",
      contact: { id: id.toHexString() },
    };
    return reply(201, answer);
  },
);

export function newContact(_id: Types.ObjectId, request: ContactRequest, origin: EventOrigin) {
  const { firstName, lastName, email, phone } = request;
  const contactId = _id.toHexString();
  const event = newEvent('contact.submitted', { contactId, firstName, lastName, email }, origin);
  const listing = messageListingOf({ name: `${firstName} ${lastName}`, email, phone });
  return { ...request, ...listing, _id, pendingEvents: [event] };
}
