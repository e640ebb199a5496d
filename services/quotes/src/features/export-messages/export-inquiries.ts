import {
  messagesFilterSchema,
  type AdminInquiry,
} from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { handle } from '@brightnest/service-kit/route';
import { inquiries } from '../../messages/inquiries';
import { exportMessages } from '../../messages/export-messages';

const FILE = {
  name: 'inquiries',
  columns: {
    serviceType: 'Service',
    propertySize: 'Property size',
    frequency: 'Frequency',
    preferredDate: 'Preferred date',
  },
  cellsOf: ({ serviceType, propertySize, frequency, preferredDate }: AdminInquiry) => ({
    ...{ serviceType, propertySize, frequency, preferredDate },
  }),
};

export const exportInquiries = handle(
  quotesRoutes.exportInquiries,
  { query: messagesFilterSchema },
  async (call) => exportMessages(inquiries, FILE, call),
);
