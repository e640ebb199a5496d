import { objectIdField } from '@brightnest/contracts/fields';
import {
  messageReadChangeSchema,
  type AdminInquiryResponse,
} from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { changeMessage } from '../../messages/change-message';
import { inquiries } from '../../messages/inquiries';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

export const markInquiryRead = handle(
  quotesRoutes.markInquiryRead,
  { params, body: messageReadChangeSchema },
  async ({ params: { id }, body, origin }): Promise<AdminInquiryResponse> => {
    const { shown } = await changeMessage(inquiries, id, body, origin);
    return { success: true, inquiry: shown };
  },
);
