import type {
  Conversation,
  UnreadConversation,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../testing/api-answers';
import { MessagesButton, MessagesDialog } from './messages';
import { QuoteMessagesPage } from './quote-messages-page';

const ID = '64b00000000000000000000a';
const TOKEN = 'token-of-the-payment-link-0123456789';
const PATH = `/api/conversations/quote/${ID}`;

let conversation: Conversation;
let unread: UnreadConversation[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  conversation = {
    ...{ kind: 'quote', id: ID, description: 'Deep Cleaning in Newtown', unread: 1 },
    messages: [
      { id: 'm1', number: 1, from: 'office', text: 'Hello!', sentAt: '2030-01-14T22:30:00.000Z' },
    ],
  };
  unread = [{ kind: 'quote', id: ID, unread: 1 }];
  const answer = () => ({ body: { success: true, conversation } });
  server = await startApiServer({
    'GET /api/user/conversations/unread': () => ({
      body: { success: true, conversations: unread },
    }),
    [`GET ${PATH}`]: answer,
    [`POST ${PATH}/messages`]: answer,
    [`POST ${PATH}/read`]: () => {
      conversation = { ...conversation, unread: 0 };
      unread = [];
      return answer();
    },
  });
});
afterEach(() => server.stop());

const posts = () =>
  server.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

it('opens the messages of a quote from its button, and counts them no more', async () => {
  const element = (
    <>
      <MessagesButton kind="quote" id={ID} about="a deep clean" />
      <MessagesDialog kind="quote" />
    </>
  );
  const { user } = renderRoutes([{ path: '/', element }]);
  await user.click(
    await screen.findByRole('button', { name: 'Messages 1 unread about a deep clean' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages' }));
  expect(await dialog.findByText('Hello!')).toBeInTheDocument();
  expect(dialog.getByText('Deep Cleaning in Newtown')).toBeInTheDocument();
  await waitFor(() => expect(posts()).toEqual([[`${PATH}/read`, { upTo: 1 }]]));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Messages about a deep clean' })).toBeVisible();
});

describe('the page of a private link', () => {
  const open = (query: string) =>
    renderRoutes([{ path: '/payment/quote-messages', element: <QuoteMessagesPage /> }], {
      at: `/payment/quote-messages${query}`,
    });

  it('reads and writes by its token', async () => {
    const { user } = open(`?quote_id=${ID}&token=${TOKEN}`);
    expect(await screen.findByText('Hello!')).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    expect(server.calls[0]?.url).toBe(`${PATH}?token=${TOKEN}`);
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(posts()).toContainEqual([`${PATH}/messages`, { text: 'Hi', token: TOKEN }]),
    );
    expect(posts()).toContainEqual([`${PATH}/read`, { upTo: 1, token: TOKEN }]);
  });

  it('says that it can’t be read with another’s', async () => {
    server.handlers[`GET ${PATH}`] = () => refuse('not_found');
    open(`?quote_id=${ID}&token=${TOKEN}`);
    expect(await screen.findByText('The messages could not be loaded')).toBeInTheDocument();
  });

  it('says that a link without a quote is not complete', async () => {
    open('');
    expect(await screen.findByText(/^This link is not complete\./)).toBeInTheDocument();
  });
});
