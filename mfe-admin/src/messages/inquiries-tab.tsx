import type { AdminInquiry } from '@brightnest/contracts/messages/message-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import { NOT_GIVEN } from '../list/cells';
import { useList } from '../list/use-list';
import { type MessageKind, messagesListDefinition } from './message';
import {
  useAdminChangeInquiryStatusMutation,
  useAdminGetInquiryQuery,
  useAdminListInquiriesQuery,
  useAdminMarkInquiriesReadMutation,
  useAdminMarkInquiryReadMutation,
} from './messages-api';
import { MessagesTab, POLLING_SECONDS } from './messages-tab';
import { useOpenMessage } from './open-message';
import { useMessageActions } from './use-message-actions';

const inquiries: MessageKind<AdminInquiry> = {
  heading: msg('Inquiries'),
  list: messagesListDefinition(msg('inquiries')),
  resource: 'inquiry',
  createdEvent: 'inquiry.submitted',
  emptyHint: msg('What visitors ask for on the home page appears here by itself.'),
  columns: [
    { header: msg('Service'), text: ({ serviceType }) => serviceType },
    { header: msg('Property size'), text: ({ propertySize }) => propertySize || NOT_GIVEN },
    { header: msg('Frequency'), text: ({ frequency }) => frequency || NOT_GIVEN },
  ],
  details: [
    {
      header: msg('Preferred date'),
      text: ({ preferredDate }) =>
        preferredDate ? formatCalendarDate(preferredDate, 'medium') : NOT_GIVEN,
    },
  ],
  subject: ({ serviceType }) => serviceType,
};

/** The inquiries from the home page. */
export function InquiriesTab() {
  const list = useList(inquiries.list);
  const answer = useAdminListInquiriesQuery(list.query, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const opened = useOpenMessage(useAdminGetInquiryQuery);
  const [markRead] = useAdminMarkInquiryReadMutation();
  const [bulkMarkRead] = useAdminMarkInquiriesReadMutation();
  const [changeStatus] = useAdminChangeInquiryStatusMutation();
  const actions = useMessageActions<AdminInquiry>({ markRead, bulkMarkRead, changeStatus });
  return (
    <MessagesTab
      kind={inquiries}
      list={list}
      answer={answer}
      messages={answer.data?.inquiries}
      opened={opened}
      message={opened.data?.inquiry}
      actions={actions}
      exportRoute={quotesRoutes.exportInquiries}
    />
  );
}
