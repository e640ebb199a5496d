import { Fragment, type ReactNode } from 'react';

const TAG = /<(\w+)>(.*?)<\/\1>/gs;

/**
 * A translated sentence with elements in it:
 * `richText(t('Read our <terms>terms</terms>.'), { terms: (text) => <Link to="/terms">{text}</Link> })`.
 */
export function richText(
  text: string,
  elements: Readonly<Record<string, (text: string) => ReactNode>>,
): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, name = '', inner = ''] = match;
    const element = elements[name];
    if (!element) continue;
    parts.push(text.slice(end, match.index), element(inner));
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
