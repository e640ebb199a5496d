import Joi from 'joi';
import { requiredText } from '../fields';
import { msg } from '../translation';

/** What a search of staff answers of each record that it found: enough to tell it from others of the name. */
export interface SearchHit {
  /** Its number, or that of the list that it is opened in. */
  id: string;
  /** Whose it is, or what it is called. */
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  /** What it is about: a service, a position, a place. */
  about: string | null;
  /** A key of its kind's own labels. */
  status: string | null;
  /** When it is, or when it came; ISO 8601 UTC. */
  at: string | null;
  /** IANA zone in which `at` is told; the office's when absent. */
  timeZone?: string;
  /** What was typed is its number, address or phone, and not only the beginning of a word of it. */
  isExact: boolean;
}

/** How many a search answers of one kind at most. */
export const MOST_HITS = 5;

/** Query of each search. */
export interface SearchQuery {
  search: string;
}

/** Schema of {@link SearchQuery}: of one letter everybody would be found. */
export const searchQuerySchema = Joi.object<SearchQuery, true>({
  search: requiredText(msg('Please enter at least two characters')).min(2).max(100),
});

/** Answer of each search: the best match first. */
export interface SearchResponse {
  success: true;
  hits: SearchHit[];
}
