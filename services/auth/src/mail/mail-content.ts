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
  /** Label and value, shown as a small table. */
  facts?: [label: string, value: string][];
  /** Shown under the facts. */
  closing?: string;
}

// Mail programs keep no style sheets, so styles are on the elements.
const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const INK = 'color:#1c2024';
const QUIET = 'color:#60646c';

/** Lays a message out in the company's look. */
export function composeMail(parts: MailParts): MailContent {
  return { subject: parts.subject, html: toHtml(parts), text: toText(parts) };
}

function toHtml({ subject, heading, paragraphs, facts = [], closing }: MailParts): string {
  const texts = (lines: string[]) =>
    lines.map((line) => `<p style="margin:0 0 16px;${INK}">${escape(line)}</p>`).join('');
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 24px 6px 0;${QUIET}">${escape(label)}</td>` +
      `<td style="padding:6px 0;${INK};font-weight:600">${escape(value)}</td></tr>`,
  );
  const table = rows.length
    ? `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f6;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;color:#0d7465;font-size:20px;font-weight:700">Brightnest</p>
<h1 style="margin:0 0 16px;${INK};font-size:24px;line-height:1.25">${escape(heading)}</h1>
${texts(paragraphs)}${table}${texts(closing ? [closing] : [])}
</div>
<p style="max-width:560px;margin:16px auto 0;${QUIET};font-size:13px">Brightnest cleaning services</p>
</body></html>`;
}

function toText({ heading, paragraphs, facts = [], closing }: MailParts): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const blocks = [heading, ...paragraphs, table, closing ?? '', 'Brightnest cleaning services'];
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
