import { escapeHtml, hostCookieName } from '@brightnest/contracts/site/pages';
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  pickLanguage,
} from '@brightnest/contracts/translation';
import type { Request, Response } from 'express';
import { readChoice } from '../identity/session-cookies';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** In which language a page is answered. */
export interface PageLanguage {
  /** BCP 47 tag, one of those that are offered. */
  language: string;
  /** The query without the language that is asked for in it. */
  search: string;
}

/**
 * The offered language that the address asks for, else the one that the visitor chose, else the one that their browser
 * asks for, else the first. An address that asks for one is a choice, too, and remembered.
 */
export function readLanguage(
  request: Request,
  response: Response,
  search: string,
  { offered, isSecure }: { offered: readonly string[]; isSecure: boolean },
): PageLanguage {
  const query = new URLSearchParams(search);
  const wanted = query.get(LANGUAGE_PARAMETER);
  if (wanted === null) return { language: pickByVisitor(request, offered), search };
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  const found = pickLanguage([wanted], offered);
  if (!found) return { language: pickByVisitor(request, offered), search: rest };
  // Not for the server alone: the page reads it, too.
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  response.appendHeader(
    'Set-Cookie',
    `${hostCookieName(LANGUAGE_COOKIE, isSecure)}=${found}; ${attributes}`,
  );
  return { language: found, search: rest };
}

function pickByVisitor(request: Request, offered: readonly string[]): string {
  const chosen = readChoice(request.headers.cookie, LANGUAGE_COOKIE);
  const asked = chosen === undefined ? request.acceptsLanguages() : [chosen];
  return pickLanguage(asked, offered) ?? offered[0]!;
}

/** The address of a page in one of the offered languages: the first has the address without one. */
export function addressIn(language: string, address: string, offered: readonly string[]): string {
  return language === offered[0] ? address : `${address}?${LANGUAGE_PARAMETER}=${language}`;
}

/** The addresses of a page in each language, as elements; none where there is one language alone. */
export function alternateElements(
  element: string,
  address: string,
  offered: readonly string[],
): string {
  if (offered.length < 2) return '';
  const link = (language: string, href: string) =>
    `<${element} rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}"/>`;
  return [
    ...offered.map((language) => link(language, addressIn(language, address, offered))),
    link('x-default', address),
  ].join('');
}
