import type {
  Conversation,
  ConversationMessage,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { startApiServer } from '../../testing/api-server';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { noAnswer } from '../../runtime/api-error';
import { ConversationThread, type ConversationThreadProps } from './conversation-thread';
import type { SendMessage } from './message-form';

const UPLOAD = 'POST /api/message-photo/upload';

const message = (number: number, traits: Partial<ConversationMessage>): ConversationMessage => ({
  ...{ id: `m${number}`, number, from: 'customer', text: 'Hello' },
  sentAt: '2030-01-14T22:30:00.000Z',
  ...traits,
});
const conversation = (messages: ConversationMessage[], unread = 0): Conversation => ({
  ...{ kind: 'quote', id: 'a'.repeat(24), description: 'Deep Cleaning in Newtown' },
  ...{ messages, unread },
});
const TALK = [
  message(1, { text: 'See https://example.com\n<b>now</b>' }),
  message(2, { from: 'office', text: 'Thank you', author: 'sue@example.com' }),
];

const answerOf = (of: Conversation): ConversationThreadProps['query'] => ({
  data: { conversation: of },
  isFetching: false,
  refetch: () => undefined,
});
const PROPS: ConversationThreadProps = {
  query: answerOf(conversation(TALK)),
  signInPath: '/sign-in',
  reader: 'office',
  partner: 'Ada Byron',
  emptyHint: 'They are mailed.',
};
const open = (traits: Partial<ConversationThreadProps> = {}) =>
  renderWithKit(<ConversationThread {...PROPS} {...traits} />);
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const field = () => screen.getByRole('textbox', { name: 'Your message' });

beforeEach(() => sessionStorage.clear());

it('shows who wrote what, as plain text', async () => {
  open({ onSend: async () => ({}) });
  const [first, second] = log().getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Ada Byron, .*See https:\/\/example.com <b>now<\/b>$/);
  expect(second).toHaveTextContent(/^sue@example.com, .*Thank you$/);
  expect(log().queryByRole('link')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('says nothing of a field that is left empty, as after a message was sent', async () => {
  const { user } = open({ onSend: async () => ({}) });
  await user.type(field(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  await user.click(log().getAllByRole('listitem')[0]!);
  await user.tab();
  expect(field()).toBeValid();
});

it('says that nobody has written, and offers no field to whoever may only read', () => {
  open({ query: answerOf(conversation([])) });
  expect(log().getByText('No messages yet')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('marks what is unread as read, once for each message that comes', async () => {
  const onRead = jest.fn();
  const later = [...TALK, message(3, {})];
  function Live() {
    const [messages, setMessages] = useState(TALK);
    return (
      <>
        <button onClick={() => setMessages(later)}>More</button>
        <button onClick={() => setMessages([...messages])}>Again</button>
        <ConversationThread
          {...PROPS}
          query={answerOf(conversation(messages, 1))}
          onRead={onRead}
        />
      </>
    );
  }
  const { user } = renderWithKit(<Live />);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(onRead.mock.calls).toEqual([[2]]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(onRead.mock.calls).toEqual([[2], [3]]);
});

describe('photos', () => {
  const [ONE, TWO] = [1, 2].map((count) => `/api/files/message-photos/photo-${count}.jpg`);
  const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
  const chooser = () => screen.getByLabelText('Photos (optional)');
  let uploads: number;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  const store = () => {
    uploads += 1;
    return { body: { url: `/api/files/message-photos/photo-${uploads}.jpg`, message: '' } };
  };
  beforeEach(async () => {
    uploads = 0;
    server = await startApiServer({ [UPLOAD]: store });
  });
  afterEach(() => server.stop());

  it('are shown to who may open them, and counted for others', async () => {
    const talk = [
      message(1, { text: '', photoCount: 2, photos: [ONE!, TWO!] }),
      message(2, { from: 'office', text: 'Ours', photoCount: 1 }),
    ];
    const { user } = open({ query: answerOf(conversation(talk)), reader: 'customer' });
    await user.click(log().getByRole('button', { name: 'Your photo, 2 of 2' }));
    const large = within(await screen.findByRole('dialog', { name: 'Photo 2 of 2' }));
    expect(large.getByRole('img')).toHaveAttribute('src', TWO);
    await user.click(large.getByRole('button', { name: 'Close' }));
    expect(log().getByText('1 photo')).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  it('are sent alone, under one key however often it fails, and survive closing', async () => {
    const sent: [object, string][] = [];
    let failures = 1;
    const onSend: SendMessage = async (...message) => {
      sent.push(message);
      failures -= 1;
      return failures >= 0 ? { error: noAnswer() } : {};
    };
    const first = open({ onSend, takesPhotos: true });
    await first.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Please write a message');
    await first.user.upload(chooser(), [photo('one.jpg'), photo('two.jpg')]);
    expect(await screen.findByText('2 of 5 photos added')).toBeVisible();
    expect(screen.queryByText('Please write a message')).not.toBeInTheDocument();
    await first.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Not sent\./)).toBeVisible();
    first.unmount();
    const { user } = open({ onSend, takesPhotos: true });
    expect(screen.getByText('2 of 5 photos added')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText('2 of 5 photos added')).not.toBeInTheDocument());
    expect(sent.map(([message]) => message)).toEqual([
      { text: '', photos: [ONE, TWO] },
      { text: '', photos: [ONE, TWO] },
    ]);
    expect(sent[0]?.[1]).toBe(sent[1]?.[1]);
  });

  it('that are refused or do not arrive are told of, and the message waits', async () => {
    const sent: object[] = [];
    const onSend: SendMessage = async (message) => {
      sent.push(message);
      return {};
    };
    const code = 'service_unavailable';
    const body = { code, message: 'Please try again in a moment', requestId: 'request-1' };
    server.handlers[UPLOAD] = () => ({ status: 503, body });
    const { user } = open({ onSend, takesPhotos: true });
    await user.type(field(), 'Look');
    fireEvent.change(chooser(), {
      target: { files: [photo('plan.pdf', 'application/pdf'), photo('oven.jpg')] },
    });
    const wrongType = 'plan.pdf: Please select a JPEG, PNG or WebP photo';
    expect(await screen.findByText(wrongType)).toBeVisible();
    expect(await screen.findByText('oven.jpg: Please try again in a moment')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const unsent = 'oven.jpg was not sent. Try again, or dismiss it.';
    expect(await screen.findByText(unsent)).toBeVisible();
    expect(sent).toEqual([]);
    server.handlers[UPLOAD] = store;
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    await screen.findByText('1 of 5 photos added');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ text: 'Look', photos: [ONE] }]));
    expect(screen.queryByText(wrongType)).not.toBeInTheDocument();
  });
});

describe('writing a message', () => {
  it('sends it once per click, and empties the field', async () => {
    const sent: unknown[][] = [];
    const onSend: SendMessage = async (...message) => {
      sent.push(message);
      return {};
    };
    const { user } = open({ onSend });
    await user.type(field(), 'On our way');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(sent).toEqual([[{ text: 'On our way' }, expect.stringMatching(/^[0-9a-f]{32}$/)]]);
    expect(field()).toHaveFocus();
  });

  it('keeps what was typed when it fails, and tries again under the same key', async () => {
    const keys: string[] = [];
    const onSend: SendMessage = async (_text, key) => {
      keys.push(key);
      return { error: noAnswer() };
    };
    const { user, unmount } = open({ onSend });
    await user.type(field(), 'On our way');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. We could not reach/);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
    // And when the screen closes.
    unmount();
    open({ onSend });
    expect(field()).toHaveValue('On our way');
  });

  it('asks for a text', async () => {
    const { user } = open({ onSend: async () => ({}) });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please write a message')).toBeInTheDocument();
    expect(field()).toHaveFocus();
  });
});
