import { Link } from '@brightnest/kit/runtime/router';
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

/**
 * A text in Markdown as elements of the page. Nothing of it is taken as HTML, and links lead to pages of this site,
 * to other sites, to mail and to phones only.
 */
export function Markdown({ text }: { text: string }) {
  return <Blocks tokens={lexer(text, { gfm: true })} />;
}

function Blocks({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => <Fragment key={index}>{elementOf(token)}</Fragment>);
}

const inner = ({ tokens, text }: { tokens?: Token[]; text?: string }): ReactNode =>
  tokens ? <Blocks tokens={tokens} /> : unescape(text ?? '');

function elementOf(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      // The page has the first level, its chapters the second.
      return token['depth'] <= 3 ? <h3>{inner(token)}</h3> : <h4>{inner(token)}</h4>;
    case 'paragraph':
      return <p>{inner(token)}</p>;
    case 'list':
      return listOf(token as Tokens.List);
    case 'blockquote':
      return <blockquote>{inner(token)}</blockquote>;
    case 'code':
      return <pre>{token['text']}</pre>;
    case 'hr':
      return <hr />;
    case 'strong':
      return <strong>{inner(token)}</strong>;
    case 'em':
      return <em>{inner(token)}</em>;
    case 'del':
      return <del>{inner(token)}</del>;
    case 'codespan':
      return <code>{token['text']}</code>;
    case 'br':
      return <br />;
    case 'link':
      return linkOf(token as Tokens.Link);
    case 'image':
    case 'html':
      return token.raw;
    case 'space':
    case 'def':
      return null;
    case 'table':
      return tableOf(token as Tokens.Table);
    default:
      return 'tokens' in token || 'text' in token ? inner(token) : token.raw;
  }
}

function listOf({ ordered, start, items }: Tokens.List): ReactNode {
  const entries = items.map((item, index) => <li key={index}>{inner(item)}</li>);
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function tableOf({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell, index) => (
            <th key={index}>{inner(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{inner(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i;
const ON_THIS_SITE = /^[/#](?![/\\])/;

function linkOf(link: Tokens.Link): ReactNode {
  const { href } = link;
  if (ON_THIS_SITE.test(href)) return <Link to={href}>{inner(link)}</Link>;
  if (!ELSEWHERE.test(href)) return inner(link);
  return (
    <a href={href} rel="noopener">
      {inner(link)}
    </a>
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Text of the lexer is as it was typed; entities in it are those that somebody typed. */
function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
