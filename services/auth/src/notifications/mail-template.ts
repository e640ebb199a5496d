import { brandInkOnWhite, inkOnBrand } from '@brightnest/contracts/company/brand-color';
import { type CompanyProfile, nameWithTrade } from '@brightnest/contracts/company/company-profile';
import {
  type Currency,
  type DecimalText,
  formatAmount as formatMoneyWithCode,
  fromDecimalText,
} from '@brightnest/contracts/money';
import { escapeHtml } from '@brightnest/contracts/site/pages';
import { formatDateTime, longZoneName, type Instant } from '@brightnest/contracts/times';
import type { SmsNotice } from './sms/sms-queue';
import type { TemplateName, TextKey } from './texts/catalogue';
import {
  say,
  shared,
  type MessageValues,
  writeIn,
  type Writing,
  writingLanguage,
} from './texts/message-texts';

/** The company as messages show it. */
export interface MailCompany extends CompanyProfile {
  /** Address of the site. */
  publicUrl: string;
}

/** A rendered message: the same text as HTML and as plain text. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Where it goes on: the address of its button, or the first of the others. */
  link?: string;
  /** What its customer is texted beside it. */
  sms?: SmsNotice;
}

/** A message, to be rendered for the company as it is when the message is queued, and for its reader. */
export type MailContent = (company: MailCompany, writing: Writing) => RenderedMail;

/** What a message says. Everything is plain text; the layout escapes it. What is empty is left out. */
interface MailParts {
  subject: string;
  heading: string;
  /** A line break ends a paragraph, too. */
  paragraphs: string[];
  /** A short text to be typed in elsewhere, shown large. */
  code?: string;
  /** Label and value, shown as a small table. */
  facts?: Fact[];
  /** The one thing to do next. Its address is shown as text too, for programs that show no links. */
  button?: MailLink;
  /** Other addresses, in smaller print. */
  links?: MailLink[];
  /** Shown last. */
  closing?: string;
  /** For a customer who wants text messages about such things. */
  sms?: SmsNotice;
}

/** A row of the table in a message. */
export type Fact = [label: string, value: string];

export interface MailLink {
  label: string;
  address: string;
}

// Mail programs keep no style sheets, so styles are on the elements.
const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const INK = 'color:#1c2024';
const QUIET = 'color:#60646c';

/** What a message is written with. */
interface MailWriter<T extends TemplateName> {
  company: CompanyProfile;
  /** A text of its template, in the reader's language. */
  say(key: TextKey<T>, values?: MessageValues): string;
}

/**
 * Writes a message by the texts of a template, in the company's look. What says or formats anything belongs
 * into the function: it runs in the language of the reader.
 */
export function composeMail<T extends TemplateName>(
  template: T,
  write: (writer: MailWriter<T>) => MailParts,
): MailContent {
  return (company, writing) =>
    writeIn(writing, company.name, () =>
      layOut(write({ company, say: (key, values) => say(template, key, values) }), company),
    );
}

function layOut({ sms, ...said }: MailParts, company: MailCompany): RenderedMail {
  const lines = said.paragraphs.flatMap((text) => text.split(/\n+/));
  const parts = { ...said, paragraphs: lines.filter((line) => line.trim() !== '') };
  const link = parts.button?.address ?? parts.links?.[0]?.address;
  return {
    subject: parts.subject,
    html: toHtml(parts, company),
    text: toText(parts, company),
    ...(link !== undefined && { link }),
    ...(sms && { sms }),
  };
}

function toHtml({ subject, heading, ...parts }: MailParts, company: MailCompany): string {
  const { paragraphs, code, facts = [], button, links = [], closing } = parts;
  const blocks = [
    ...paragraphs.map(paragraph),
    code ? codeBlock(code) : '',
    factTable(facts),
    button ? buttonBlock(button, company) : '',
    ...links.map((link) => linkLine(link, company)),
    closing ? paragraph(closing) : '',
  ];
  return `<!doctype html>
<html lang="${writingLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f7f6;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 24px 16px;background:#ffffff;border-radius:12px">
${companyHead(company)}
<h1 style="margin:0 0 16px;${INK};font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${blocks.filter(Boolean).join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;${QUIET};font-size:13px;text-align:center">${escapeHtml(nameWithTrade(company))}</p>
</body></html>`;
}

/** The logo, or the name where there is none. */
function companyHead({ name, logo, publicUrl, brandColor }: MailCompany): string {
  const alt = escapeHtml(name);
  const look = `margin:0 0 24px;color:${brandInkOnWhite(brandColor)};font-size:20px;font-weight:700`;
  if (logo === '') return `<p style="${look}">${alt}</p>`;
  const address = escapeHtml(siteAddress(publicUrl, logo));
  // Where pictures are not loaded, the name is read in its place.
  return `<p style="${look}"><img src="${address}" alt="${alt}" height="48" style="height:48px;max-width:100%"></p>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;${INK}">${escapeHtml(text)}</p>`;
}

function codeBlock(code: string): string {
  const look = `background:#e7f5f1;border-radius:8px;${INK};font-size:32px;font-weight:700`;
  // No spaces between the characters: who copies the code copies it alone.
  return `<p style="margin:8px 0 24px;padding:16px 16px 16px 24px;text-align:center;letter-spacing:8px;${look}">${escapeHtml(code)}</p>`;
}

function factTable(facts: Fact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 24px 6px 0;vertical-align:top;${QUIET}">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0;vertical-align:top;${INK};font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function buttonBlock({ label, address }: MailLink, company: MailCompany): string {
  const { brandColor } = company;
  const look = `background:${brandColor};border-radius:8px;color:${inkOnBrand(brandColor)};font-weight:600;text-align:center;text-decoration:none`;
  return (
    `<p style="margin:8px 0 16px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;${look}">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;${QUIET};font-size:13px">${escapeHtml(shared('text.buttonFails'))}<br>${shownAddress(address, company)}</p>`
  );
}

function linkLine({ label, address }: MailLink, company: MailCompany): string {
  return `<p style="margin:0 0 16px;${QUIET};font-size:14px">${escapeHtml(label)}:<br>${shownAddress(address, company)}</p>`;
}

function shownAddress(address: string, { brandColor }: MailCompany): string {
  const shown = escapeHtml(address);
  return `<a href="${shown}" style="color:${brandInkOnWhite(brandColor)};word-break:break-all">${shown}</a>`;
}

function toText(
  { heading, paragraphs, code, facts = [], ...rest }: MailParts,
  company: MailCompany,
): string {
  const { button, links = [], closing } = rest;
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const addresses = [...(button ? [button] : []), ...links].map(
    ({ label, address }) => `${label}:\n${address}`,
  );
  const blocks = [
    heading,
    ...paragraphs,
    code,
    table,
    ...addresses,
    closing,
    nameWithTrade(company),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** @returns the full address of a page of the site, for messages. */
export function siteAddress(
  publicUrl: string,
  page: string,
  query: Record<string, string> = {},
): string {
  const address = new URL(page, publicUrl);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** Where an address is; opens the maps app of a phone. */
export function mapLink(address: string): MailLink {
  const url = new URL('https://www.google.com/maps/search/?api=1');
  url.searchParams.set('query', address);
  return { label: shared('link.map'), address: url.href };
}

// Letters, and what stands between the letters of a name. A dot only at a word's end: «St. Kilda», but no
// web address; nor does a slash, a digit or a line break get in.
const PLAIN_NAME = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,59}$/u;

/**
 * Whether text from a public form can be nothing but a name. Anybody can enter anybody's address
 * there, so a mail to it repeats nothing that could be an advertisement or a trap.
 */
export function isPlainName(text: string): boolean {
  return PLAIN_NAME.test(text);
}

/** The heading that thanks the sender of a public form, by name where that is safe. */
export function thankYouHeading(name: string): string {
  return isPlainName(name) ? shared('heading.thankYouName', { name }) : shared('heading.thankYou');
}

/** @returns such as `1,234.50 AUD`. */
export function formatAmount(amount: DecimalText, currency: Currency): string {
  return formatMoneyWithCode({ minor: fromDecimalText(amount, currency), currency });
}

/** Whether it is more than nothing. */
export function isPositiveAmount(amount: DecimalText): boolean {
  return Number(amount) > 0;
}

/** @returns such as `Saturday 16 January 2027 at 10:30 am (Australian Eastern Daylight Time)`. */
export function formatMailTime(time: Instant, timeZone: string): string {
  return `${formatDateTime(time, 'full', timeZone)} (${longZoneName(time, timeZone)})`;
}
