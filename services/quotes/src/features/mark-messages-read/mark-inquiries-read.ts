import { markReadRequestSchema } from '@brightnest/contracts/quotes/quote-workflow';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { inquiries } from '../../messages/inquiries';
import { markSeveral } from '../../messages/mark-several';

export const markInquiriesRead = handle(
  quotesRoutes.markInquiriesRead,
  { body: markReadRequestSchema },
  async ({ body, origin }) => markSeveral(inquiries, body, origin),
);
