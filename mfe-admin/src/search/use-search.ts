import type { SearchHit } from '@brightnest/contracts/search/search-schemas';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { useEffect, useState } from 'react';
import { kindOf, type SearchKindName } from './kinds';

/** What was found of one kind. */
export interface FoundGroup {
  kind: SearchKindName;
  hits: readonly SearchHit[];
}

/** What is found, as far as the answers have come. */
export interface Found {
  /** What was sought; it is not what is typed by now as long as that is being sought. */
  term: string;
  groups: readonly FoundGroup[];
  /** All that was asked has been answered. */
  isComplete: boolean;
  /** Of which kinds nothing is known, as their calls failed. */
  failed: readonly SearchKindName[];
}

/** Of less than so many letters nothing is sought. */
export const MIN_LETTERS = 2;

const NOTHING: Found = { term: '', groups: [], isComplete: true, failed: [] };
const PAUSE_MS = 120;
// Answers of one search mostly come together: what comes later is added below and moves nothing.
const GATHER_MS = 150;

/**
 * Asks for each kind at once, after a pause in typing; what was asked before is given up.
 * @param kinds must be the same array in each render.
 */
export function useSearch(term: string, kinds: readonly SearchKindName[]): Found {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState(NOTHING);
  const isSought = term.length >= MIN_LETTERS;

  useEffect(() => {
    if (!isSought || kinds.length === 0) return undefined;
    const answers = new Map<SearchKindName, readonly SearchHit[] | 'failed'>();
    let shown: readonly SearchKindName[] = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let stop = () => undefined as void;

    function show() {
      const hitsOf = (kind: SearchKindName) => {
        const answer = answers.get(kind);
        return Array.isArray(answer) ? (answer as readonly SearchHit[]) : [];
      };
      const isExact = (kind: SearchKindName) => Number(hitsOf(kind).some((hit) => hit.isExact));
      const added = kinds
        .filter((kind) => hitsOf(kind).length > 0 && !shown.includes(kind))
        .toSorted((one, other) => isExact(other) - isExact(one));
      shown = [...shown, ...added];
      setFound({
        term,
        groups: shown.map((kind) => ({ kind, hits: hitsOf(kind) })),
        isComplete: answers.size === kinds.length,
        failed: kinds.filter((kind) => answers.get(kind) === 'failed'),
      });
    }

    function ask() {
      const calls = kinds.map((kind) => {
        const call = dispatch(kindOf(kind).endpoint.initiate(term));
        void call.then(({ data }) => {
          answers.set(kind, data?.hits ?? 'failed');
          if (answers.size === kinds.length || (gathering === undefined && shown.length > 0)) {
            clearTimeout(gathering);
            show();
          }
          gathering ??= setTimeout(() => {
            if (answers.size < kinds.length) show();
          }, GATHER_MS);
        });
        return call;
      });
      stop = () => {
        answers.clear();
        for (const call of calls) {
          call.abort();
          call.unsubscribe();
        }
      };
    }

    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(gathering);
      stop();
    };
  }, [dispatch, isSought, kinds, term]);

  return isSought ? found : NOTHING;
}
