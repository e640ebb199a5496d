import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  serviceInquiryRequestSchema,
  type ServiceInquiryRequest,
  type ServiceInquiryResponse,
} from '@brightnest/contracts/quotes/service-inquiry';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply } from '@brightnest/service-kit/route';
import type { Types } from 'mongoose';
import { createOnce } from '@brightnest/service-kit/create-once';
import { messageListingOf } from '../../model/message-listing';
import { ServiceInquiry } from '../../model/service-inquiry';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/spam-guard';

export const submitInquiry = handle(
  quotesRoutes.submitInquiry,
  { body: serviceInquiryRequestSchema },
  async ({ body, origin, idempotencyKey, log }) => {
    const request = withoutGuard(body);
    const id = await recordIdFor('inquiry', idempotencyKey, request);
    if (!isFromRobot('inquiry', body, log)) {
      await createOnce(ServiceInquiry, newInquiry(id, request, origin));
    }
    const answer: ServiceInquiryResponse = {
      success: true,
      message: "Thank you for your inquiry! We'll get back to you within 24 hours.",
      inquiry: { id: id.toHexString() },
    };
    return reply(201, answer);
  },
);

export function newInquiry(
  _id: Types.ObjectId,
  request: ServiceInquiryRequest,
  origin: EventOrigin,
) {
  const { fullName, email, phone, serviceType } = request;
  const inquiryId = _id.toHexString();
  const event = newEvent('inquiry.submitted', { inquiryId, fullName, email, serviceType }, origin);
  const listing = messageListingOf({ name: fullName, email, phone });
  return { ...request, ...listing, _id, pendingEvents: [event] };
}
