import {
  ConversationThread,
  type ConversationThreadProps,
  type ThreadMessage,
} from '@brightnest/kit/ui/screens/conversation-thread';
import { MessageForm } from '@brightnest/kit/ui/screens/message-form';
import { ROOMS } from '../samples';
import { nothing, say, type States, untilThere } from '../state';

const TALK: ThreadMessage[] = [
  {
    id: 'm1',
    number: 1,
    from: 'customer',
    text: 'Hi! Could you bring something for the oven on Tuesday?\nIt has not been cleaned since we moved in.',
    sentAt: '2026-03-01T04:12:00.000Z',
  },
  {
    id: 'm2',
    number: 2,
    from: 'office',
    author: 'operations@brightnest.example',
    text: 'Of course, Grace. That takes 40 minutes more, so Amara comes at 8:30 am.',
    sentAt: '2026-03-01T21:40:00.000Z',
  },
  {
    id: 'm3',
    number: 3,
    from: 'customer',
    text: 'Perfect, thank you.',
    photos: ROOMS.slice(0, 2),
    photoCount: 2,
    sentAt: '2026-03-01T22:05:00.000Z',
  },
];

const thread = (messages: ThreadMessage[]): ConversationThreadProps['query'] => ({
  data: { conversation: { kind: 'booking', id: '1', messages, unread: 0 } },
  isFetching: false,
  refetch: nothing,
});

function Thread(props: Partial<ConversationThreadProps>) {
  return (
    <ConversationThread
      query={thread(TALK)}
      signInPath="/customer/login"
      reader="customer"
      partner={say('Our office', 'Unser Büro')}
      emptyHint={say('We answer within a day.', 'Wir antworten innerhalb eines Tages.')}
      onSend={() => Promise.resolve({})}
      {...props}
    />
  );
}

const conversationThread: States = {
  'of a customer': () => <Thread takesPhotos />,
  'of the office': () => <Thread reader="office" partner="Grace Nguyen" />,
  'nobody has written yet': () => <Thread query={thread([])} />,
  'to be read only, without the photos': () => (
    <Thread
      reader="office"
      partner="Grace Nguyen"
      onSend={undefined}
      query={thread([{ ...TALK[2]!, photos: undefined }])}
    />
  ),
  loading: () => <Thread query={{ isFetching: true, refetch: nothing }} />,
  failed: () => <Thread query={{ error: {}, isFetching: false, refetch: nothing }} />,
};

const messageForm: States = {
  'text alone': () => (
    <MessageForm of="text" onSend={() => Promise.resolve({})} takesPhotos={false} />
  ),
  'with photos': () => <MessageForm of="photos" onSend={() => Promise.resolve({})} takesPhotos />,
  'not sent': {
    Look: () => (
      <MessageForm
        of="failed"
        takesPhotos={false}
        onSend={() =>
          Promise.resolve({
            error: {
              status: 0,
              code: 'network',
              message: say('We couldn’t reach the server.', 'Der Server war nicht erreichbar.'),
            },
          })
        }
      />
    ),
    async play(user, page) {
      await user.type(page.querySelector('textarea')!, 'Could you come an hour later?');
      await user.click(page.querySelector('[type=submit]')!);
      await untilThere(page, '[role=alert]');
    },
  },
};

export const conversations: Readonly<Record<string, States>> = {
  'screens/conversation-thread': conversationThread,
  'screens/message-form': messageForm,
};
