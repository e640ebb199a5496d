import { escapeHtml } from '@brightnest/contracts/site/pages';
import { formatDateTime } from '@brightnest/contracts/times';
import { segmentsOf } from '../../../services/auth/src/notifications/sms/sms-text';

/** A text message that was caught. */
export interface CaughtSms {
  id: string;
  /** In the form of E.164. */
  to: string;
  body: string;
  /** ISO 8601 UTC. */
  at: string;
}

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; }
  ol { list-style: none; margin: 0; padding: 0; }
  li { margin: 0 0 1rem; padding: 1rem; border: 1px solid GrayText; border-radius: 0.75rem; }
  header, form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: baseline; }
  p { margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { min-height: 2.75rem; padding: 0 1rem; font: inherit; }
  small { opacity: 0.8; }
`;

/** The page that shows what was caught, the newest first. It looks for more every few seconds. */
export function messagesPage(messages: readonly CaughtSms[]): string {
  const list = messages.map(messageItem).reverse().join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Text messages</title><style>${STYLE}</style></head>
<body><h1>Text messages</h1>
<p>What the site texts to customers. Nothing leaves this computer.</p>
${list ? `<ol>${list}</ol>` : '<p>None has been sent yet. Customers choose them in their settings.</p>'}
</body></html>`;
}

function messageItem({ to, body, at }: CaughtSms): string {
  const segments = segmentsOf(body);
  const size = `${[...body].length} characters, ${segments === 1 ? '1 message' : `${segments} messages`}`;
  return `<li><header><strong>${escapeHtml(to)}</strong>
<time datetime="${escapeHtml(at)}">${formatDateTime(at, 'medium', undefined, 'medium')}</time><small>${size}</small></header>
<p>${withLinks(escapeHtml(body))}</p>
<form method="post" action="/answer"><input type="hidden" name="from" value="${escapeHtml(to)}">
<small>Answer as ${escapeHtml(to)}:</small>
<button name="body" value="STOP">STOP</button><button name="body" value="START">START</button></form></li>`;
}

const withLinks = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<"]+/g, (address) => `<a href="${address}">${address}</a>`);
