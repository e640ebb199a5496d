import { objectIdField } from '@brightnest/contracts/fields';
import {
  messageStatusChangeSchema,
  type AdminContactResponse,
} from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import Joi from 'joi';
import { changeMessage } from '../../messages/change-message';
import { contacts } from '../../messages/contacts';

const params = Joi.object<{ id: string }>({ id: objectIdField() });

export const changeContactStatus = handle(
  quotesRoutes.changeContactStatus,
  { params, body: messageStatusChangeSchema },
  async ({ params: { id }, body, origin }): Promise<AdminContactResponse> => {
    const { shown } = await changeMessage(contacts, id, body, origin);
    return { success: true, contact: shown };
  },
);
