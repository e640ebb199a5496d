import { t } from '@brightnest/contracts/translation';
import { ArrowRight, History, type LucideIcon, Zap } from 'lucide-react';
import { type Action, actionLabel } from './actions';
import { factsOf, kindOf } from './kinds';
import type { RecentRecord } from './recent';
import type { FoundGroup } from './use-search';

/** A line of the palette. */
export interface PaletteOption {
  /** Stays the same as long as it is shown. */
  key: string;
  text: string;
  facts?: string;
  Icon: LucideIcon;
  /** Whether what was typed is all of a name or number of it. */
  isExact?: boolean;
  /** Where it leads; else `action` says what it does. */
  to?: string | undefined;
  action?: Action;
  /** What is remembered once it is opened. */
  record?: RecentRecord;
}

/** Lines under a heading. */
export interface PaletteGroup {
  key: string;
  label: string;
  options: readonly PaletteOption[];
}

/** What was opened last, for who may still see it. */
export function recentGroup(recent: readonly RecentRecord[]): PaletteGroup {
  return {
    key: 'recent',
    label: t('Opened last'),
    options: recent.map((record) => ({
      key: `recent ${record.to}`,
      text: record.name,
      facts: record.facts,
      Icon: kindOf(record.kind).Icon ?? History,
      to: record.to,
      record,
    })),
  };
}

/** What was found of one kind. */
export function foundGroup({ kind, hits }: FoundGroup): PaletteGroup {
  const { label, Icon, addressOf } = kindOf(kind);
  return {
    key: kind,
    label: t(label),
    options: hits.map((hit) => {
      const to = addressOf(hit);
      const facts = factsOf(kind, hit);
      const record = { kind, id: hit.id, name: hit.name, facts, to };
      const { isExact = false, name: text } = hit;
      return { key: `${kind} ${hit.id}`, text, facts, Icon, isExact, to, record };
    }),
  };
}

/** What can be done, or gone to. */
export function actionGroup(actions: readonly Action[]): PaletteGroup {
  return {
    key: 'actions',
    label: t('Actions'),
    options: actions.map((action) => ({
      key: `action ${action.id}`,
      text: actionLabel(action),
      Icon: action.to === undefined ? Zap : ArrowRight,
      to: action.to,
      action,
    })),
  };
}
