import {
  messagesFilterSchema,
  type AdminContact,
} from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { contacts } from '../../messages/contacts';
import { exportMessages } from '../../messages/export-messages';

const FILE = {
  name: 'contacts',
  columns: { subject: 'Subject' },
  cellsOf: ({ subject }: AdminContact) => ({ subject }),
};

export const exportContacts = handle(
  quotesRoutes.exportContacts,
  { query: messagesFilterSchema },
  async (call) => exportMessages(contacts, FILE, call),
);
