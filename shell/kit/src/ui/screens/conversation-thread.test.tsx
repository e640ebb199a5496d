import type {
  Conversation,
  ConversationMessage,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { findViolations } from '../../testing/find-violations';
import { renderWithKit } from '../../testing/render-with-kit';
import { noAnswer } from '../../runtime/api-error';
import {
  ConversationThread,
  type ConversationThreadProps,
  type SendMessage,
} from './conversation-thread';

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

describe('writing a message', () => {
  it('sends it once per click, and empties the field', async () => {
    const sent: string[][] = [];
    const onSend: SendMessage = async (...message) => {
      sent.push(message);
      return {};
    };
    const { user } = open({ onSend });
    await user.type(field(), 'On our way');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(sent).toEqual([['On our way', expect.stringMatching(/^[0-9a-f]{32}$/)]]);
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
