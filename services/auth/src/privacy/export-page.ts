import type { PersonPart } from '@brightnest/contracts/rpc/privacy';
import { escapeHtml } from '@brightnest/contracts/site/pages';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; } table { border-collapse: collapse; width: 100%; margin: 0 0 1.5rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #ddd; }
th { width: 14rem; font-weight: 600; } td { overflow-wrap: anywhere; }
`;

/** An export as a page that can be read without a program: the same as its files of data, in the language set. */
export function exportPage(parts: readonly PersonPart[], language = 'en'): string {
  const title = t('What we know of you');
  const made = t('Made on {date}', {
    date: formatDateTime(new Date().toISOString(), 'long', officeZone()),
  });
  const about = t(
    'The same is in the folder data, for programs, and your files are in the folder files.',
  );
  const sections = parts.map(
    ({ name, records }) =>
      `<h2>${escapeHtml(t(name))}</h2>${records.map((record) => tableOf(record)).join('')}`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(made)}</p>
<p>${escapeHtml(about)}</p>${sections.join('')}</body></html>
`;
}

function tableOf(record: object): string {
  const rows = Object.entries(record).flatMap(([name, value]) => rowsOf(name, value));
  return `<table>${rows.join('')}</table>`;
}

function rowsOf(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => rowsOf(`${name} ${index + 1}`, part));
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.entries(value).flatMap(([part, inner]) => rowsOf(`${name} ${part}`, inner));
  }
  return [`<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(toText(value))}</td></tr>`];
}

// What came from another service is JSON by now: its dates are texts.
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function toText(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  return ISO_TIME.test(text) ? formatDateTime(text, 'medium', officeZone()) : text;
}
