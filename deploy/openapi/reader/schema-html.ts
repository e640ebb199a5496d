import type { JsonSchema } from '../json-schema';
import { escapeHtml, inline, jsonBlock } from './html';

const REFERENCE = '#/components/schemas/';
const MOST_LISTED = 12;

/** Says of what type a value is, in a line. */
export function typeLabel(schema: JsonSchema | false): string {
  if (schema === false) return 'left out';
  const { $ref, type, format, items, anyOf, oneOf, allOf } = schema;
  if ($ref) return typeLink($ref.replace(REFERENCE, ''));
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return listed(schema.enum);
  const some = anyOf ?? oneOf;
  if (some) return [...new Set(some.map(typeLabel))].join(' or ');
  if (!type && allOf) return typeLabel(allOf[0] ?? {});
  if (!type && schema.then) return [schema.then, schema.else ?? {}].map(typeLabel).join(' or ');
  const types = [type ?? 'anything']
    .flat()
    .map((one) => (one === 'array' && items ? `list of ${typeLabel(items)}` : one));
  return `${types.join(' or ')}${format ? ` (${escapeHtml(format)})` : ''}${boundsOf(schema)}`;
}

const typeLink = (name: string) => `<a href="/api/docs/types#${name}">${escapeHtml(name)}</a>`;

function listed(values: readonly unknown[]): string {
  const codes = values
    .slice(0, MOST_LISTED)
    .map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`);
  const others = values.length - codes.length;
  return codes.join(' ') + (others > 0 ? ` and ${others} more` : '');
}

function boundsOf(schema: JsonSchema): string {
  const { minLength = 0, maxLength, minItems = 0, maxItems, pattern } = schema;
  const safe = (limit?: number) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const facts = [
    range(minLength > 1 ? minLength : undefined, maxLength, 'characters'),
    range(minItems || undefined, maxItems, 'entries'),
    range(
      safe(schema.minimum) ? schema.minimum : undefined,
      safe(schema.maximum) ? schema.maximum : undefined,
      '',
    ),
    pattern && pattern !== '\\S' ? `<code class="pattern">${escapeHtml(pattern)}</code>` : '',
    schema.default === undefined
      ? ''
      : `else <code>${escapeHtml(JSON.stringify(schema.default))}</code>`,
  ].filter(Boolean);
  return facts.length > 0 ? `, ${facts.join(', ')}` : '';
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return '';
  const from =
    min === undefined
      ? `at most ${max}`
      : max === undefined
        ? `at least ${min}`
        : `${min} to ${max}`;
  return `${from} ${unit}`.trim();
}

/** The fields of an object, those of objects within it folded away. */
export function fieldsOf(schema: JsonSchema): string {
  const object = schema.items?.properties ? schema.items : schema;
  const rows = Object.entries(object.properties ?? {}).map(([name, field]) =>
    fieldRow(name, field, object.required?.includes(name) ?? false),
  );
  const others = object.additionalProperties;
  if (typeof others === 'object') rows.push(fieldRow('any other key', others, false));
  const conditions = object.allOf ?? [];
  return [
    rows.length > 0 ? `<dl class="fields">${rows.join('')}</dl>` : `<p>${typeLabel(schema)}</p>`,
    conditions.length > 0 ? folded('What goes together', jsonBlock(conditions)) : '',
  ].join('');
}

function fieldRow(name: string, field: JsonSchema | false, isRequired: boolean): string {
  if (field === false) return '';
  const inner = field.items?.properties ? field.items : field;
  const mark = isRequired ? ' <span class="required">required</span>' : '';
  return [
    `<div><dt><code>${escapeHtml(name)}</code>${mark}</dt>`,
    `<dd><span class="type">${typeLabel(field)}</span>`,
    field.description ? ` ${inline(field.description)}` : '',
    inner.properties ? folded('Its fields', fieldsOf(inner)) : '',
    '</dd></div>',
  ].join('');
}

/** Something to be unfolded. */
export const folded = (title: string, content: string): string =>
  `<details><summary>${title}</summary>${content}</details>`;
