import {
  adminMessagesQuerySchema,
  type AdminInquiriesResponse,
} from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { inquiries } from '../../messages/inquiries';
import { listPage } from '../../messages/list-page';

export const listInquiries = handle(
  quotesRoutes.listInquiries,
  { query: adminMessagesQuerySchema },
  async ({ query }): Promise<AdminInquiriesResponse> => {
    const { shown, page } = await listPage(inquiries, query);
    return { success: true, inquiries: shown, ...page };
  },
);
