import {
  adminMessagesQuerySchema,
  type AdminContactsResponse,
} from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { contacts } from '../../messages/contacts';
import { listPage } from '../../messages/list-page';

export const listContacts = handle(
  quotesRoutes.listContacts,
  { query: adminMessagesQuerySchema },
  async ({ query }): Promise<AdminContactsResponse> => {
    const { shown, page } = await listPage(contacts, query);
    return { success: true, contacts: shown, ...page };
  },
);
