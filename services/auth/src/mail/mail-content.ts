/** A finished message: the same words as a page and as plain text. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** What a message says. Everything is plain text; the layout escapes it. */
export interface MailParts {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** A short text to be typed in elsewhere, shown large. */
  code?: string;
  /** Label and value, shown as a small table. */
  facts?: [label: string, value: string][];
  /** The one thing to do next. Its address is shown as text too, for programs that show no links. */
  button?: MailLink;
  /** Other addresses, in smaller print. */
  links?: MailLink[];
  /** Shown last. */
  closing?: string;
}

export interface MailLink {
  label: string;
  address: string;
}

// Mail programs keep no style sheets, so styles are on the elements.
const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const INK = 'color:#1c2024';
const QUIET = 'color:#60646c';
const BRAND = '#0d7465';
const SENDER = 'Brightnest cleaning services';

/** Lays a message out in the company's look. */
export function composeMail(parts: MailParts): MailContent {
  return { subject: parts.subject, html: toHtml(parts), text: toText(parts) };
}

function toHtml({ subject, heading, ...parts }: MailParts): string {
  const { paragraphs, code, facts = [], button, links = [], closing } = parts;
  const blocks = [
    ...paragraphs.map(paragraph),
    code ? codeBlock(code) : '',
    factTable(facts),
    button ? buttonBlock(button) : '',
    ...links.map(linkLine),
    closing ? paragraph(closing) : '',
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f7f6;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 24px 16px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;color:${BRAND};font-size:20px;font-weight:700">Brightnest</p>
<h1 style="margin:0 0 16px;${INK};font-size:24px;line-height:1.25">${escape(heading)}</h1>
${blocks.filter(Boolean).join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;${QUIET};font-size:13px;text-align:center">${SENDER}</p>
</body></html>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;${INK}">${escape(text)}</p>`;
}

function codeBlock(code: string): string {
  const look = `background:#e7f5f1;border-radius:8px;${INK};font-size:32px;font-weight:700`;
  // No spaces between the characters: who copies the code copies it alone.
  return `<p style="margin:8px 0 24px;padding:16px 16px 16px 24px;text-align:center;letter-spacing:8px;${look}">${escape(code)}</p>`;
}

function factTable(facts: [label: string, value: string][]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 24px 6px 0;vertical-align:top;${QUIET}">${escape(label)}</td>` +
      `<td style="padding:6px 0;vertical-align:top;${INK};font-weight:600">${escape(value)}</td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function buttonBlock({ label, address }: MailLink): string {
  const look = `background:${BRAND};border-radius:8px;color:#ffffff;font-weight:600;text-align:center;text-decoration:none`;
  return (
    `<p style="margin:8px 0 16px"><a href="${escape(address)}" style="display:inline-block;padding:12px 24px;${look}">${escape(label)}</a></p>` +
    `<p style="margin:0 0 16px;${QUIET};font-size:13px">If the button does not work, open this address:<br>${shownAddress(address)}</p>`
  );
}

function linkLine({ label, address }: MailLink): string {
  return `<p style="margin:0 0 16px;${QUIET};font-size:14px">${escape(label)}:<br>${shownAddress(address)}</p>`;
}

function shownAddress(address: string): string {
  const shown = escape(address);
  return `<a href="${shown}" style="color:${BRAND};word-break:break-all">${shown}</a>`;
}

function toText({ heading, paragraphs, code, facts = [], ...rest }: MailParts): string {
  const { button, links = [], closing } = rest;
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const addresses = [...(button ? [button] : []), ...links].map(
    ({ label, address }) => `${label}:\n${address}`,
  );
  const blocks = [heading, ...paragraphs, code, table, ...addresses, closing, SENDER];
  return blocks.filter(Boolean).join('\n\n');
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
