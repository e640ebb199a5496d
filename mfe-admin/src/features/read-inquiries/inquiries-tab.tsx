import type { AdminInquiry } from '@brightnest/contracts/quotes/admin-messages';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import {
  useChangeInquiryStatusMutation,
  useListInquiriesQuery,
  useMarkInquiriesReadMutation,
  useMarkInquiryReadMutation,
} from '../../api/messages';
import { useList } from '../../list/use-list';
import type { MessageKind } from '../../messages/message-kind';
import { messagesList } from '../../messages/messages-list';
import { MessagesTab, POLLING_SECONDS } from '../../messages/messages-tab';
import { useMessageActions } from '../../messages/use-message-actions';

const NOT_GIVEN = '–';

// A calendar date has no zone; UTC reads it as it stands.
const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });

const inquiries: MessageKind<AdminInquiry> = {
  heading: 'Inquiries',
  list: messagesList('inquiries'),
  resource: 'inquiry',
  arrival: 'inquiry.submitted',
  whatFillsIt: 'What visitors ask for on the home page appears here by itself.',
  columns: [
    { header: 'Service', text: ({ serviceType }) => serviceType },
    { header: 'Property size', text: ({ propertySize }) => propertySize || NOT_GIVEN },
    { header: 'Frequency', text: ({ frequency }) => frequency || NOT_GIVEN },
  ],
  details: [
    {
      header: 'Preferred date',
      text: ({ preferredDate }) =>
        preferredDate ? day.format(new Date(preferredDate)) : NOT_GIVEN,
    },
  ],
  subject: ({ serviceType }) => serviceType,
};

/** The inquiries of the home page's widget. */
export function InquiriesTab() {
  const list = useList(inquiries.list);
  const answer = useListInquiriesQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const [markRead] = useMarkInquiryReadMutation();
  const [markSeveralRead] = useMarkInquiriesReadMutation();
  const [changeStatus] = useChangeInquiryStatusMutation();
  const actions = useMessageActions<AdminInquiry>({ markRead, markSeveralRead, changeStatus });
  return (
    <MessagesTab
      kind={inquiries}
      list={list}
      answer={answer}
      messages={answer.data?.inquiries}
      actions={actions}
      exportRoute={quotesRoutes.exportInquiries}
    />
  );
}
