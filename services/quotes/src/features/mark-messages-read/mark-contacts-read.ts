import { markReadRequestSchema } from '@brightnest/contracts/quotes/quote-workflow';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { contacts } from '../../messages/contacts';
import { markSeveral } from '../../messages/mark-several';

export const markContactsRead = handle(
  quotesRoutes.markContactsRead,
  { body: markReadRequestSchema },
  async ({ body, origin }) => markSeveral(contacts, body, origin),
);
