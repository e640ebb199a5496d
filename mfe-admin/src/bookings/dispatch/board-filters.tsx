import type {
  BoardCleaner,
  BoardItem,
  BoardResponse,
} from '@brightnest/contracts/scheduling/board-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { FilterSelect } from '@brightnest/kit/ui/forms/filter-fields';
import { breakpoint, media, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';

const NAMES = ['cleaner', 'area', 'service', 'state', 'kind'] as const;

/** What the board is narrowed to, by the search parameters. */
export type BoardFilter = Partial<Record<(typeof NAMES)[number], string>>;

const STATES: Record<string, { label: string; matches: (item: BoardItem) => boolean }> = {
  open: {
    label: msg('Nobody assigned'),
    matches: ({ isHeld, status }) => !isHeld && status === 'confirmed',
  },
  held: { label: msg('Held'), matches: ({ isHeld }) => isHeld },
  assigned: {
    label: msg('Assigned'),
    matches: ({ isHeld, status }) => !isHeld && status === 'assigned',
  },
  begun: {
    label: msg('Begun'),
    matches: ({ status }) => status === 'started' || status === 'in_progress',
  },
  completed: { label: msg('Completed'), matches: ({ status }) => status === 'completed' },
  conflict: { label: msg('With conflicts'), matches: ({ conflicts }) => conflicts.length > 0 },
};

const KINDS = [
  { value: 'booking', label: msg('Bookings') },
  { value: 'quote', label: msg('Quote jobs') },
];

/** @returns whether an item is among what is looked for; time off always is. */
export function isWanted(item: BoardItem, { area, service, state, kind }: BoardFilter): boolean {
  if (item.kind === 'off') return true;
  return (
    (!area || item.areaId === area) &&
    (!service || item.title === service) &&
    (!kind || item.kind === kind) &&
    (!state || STATES[state]?.matches(item) !== false)
  );
}

/** @returns whether a cleaner's row is shown: whom somebody looks for, or who serves the area. */
export const isShown = ({ id, areaIds }: BoardCleaner, { cleaner, area }: BoardFilter): boolean =>
  (!cleaner || id === cleaner) && (!area || areaIds.includes(area));

/** @returns a board of what is looked for alone. */
export function narrow(board: BoardResponse, filter: BoardFilter): BoardResponse {
  const wanted = (items: readonly BoardItem[]) => items.filter((item) => isWanted(item, filter));
  return {
    ...board,
    unassigned: wanted(board.unassigned),
    cleaners: board.cleaners
      .filter((cleaner) => isShown(cleaner, filter))
      .map((cleaner) => ({ ...cleaner, items: wanted(cleaner.items) })),
  };
}

/** The filters of the board, kept in the address. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const filter = useMemo(() => {
    const known = new URLSearchParams(text);
    const chosen = NAMES.map((name) => [name, known.get(name)] as const);
    return Object.fromEntries(chosen.filter(([, value]) => value)) as BoardFilter;
  }, [text]);
  const choose = (change: BoardFilter) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filter, choose };
}

const Bar = styled.div.attrs({ role: 'search' })`
  display: grid;
  gap: ${space[3]};
  align-items: end;

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  }
`;

const Selects = styled.div`
  display: contents;

  @media (max-width: ${breakpoint.md - 0.02}px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
    align-items: end;

    &[data-open='false'] {
      display: none;
    }
  }
`;

interface BoardFiltersProps extends ReturnType<typeof useBoardFilter> {
  board: BoardResponse;
  /** Where one cleaner is shown at a time anyway. */
  withoutCleaner?: boolean;
  /** On a phone they are folded until they are asked for. */
  isOpen: boolean;
  /** What is before the filters. */
  children?: ReactNode;
}

/** Narrows the board to a cleaner, an area, a service, a state or a kind. */
export function BoardFilters(props: BoardFiltersProps) {
  const { board, filter, choose, withoutCleaner, isOpen, children } = props;
  const services = useMemo(() => {
    const items = [...board.unassigned, ...board.cleaners.flatMap((cleaner) => cleaner.items)];
    const jobs = items.filter(({ kind }) => kind === 'booking' || kind === 'quote');
    return [...new Set(jobs.map(({ title }) => title))].toSorted((a, b) => a.localeCompare(b));
  }, [board]);
  const named = (people: readonly { id: string; name: string }[]) =>
    people.map(({ id, name }) => ({ value: id, label: name }));
  const selects = {
    cleaner: { label: t('Cleaner'), all: t('All cleaners'), options: named(board.cleaners) },
    area: { label: t('Area'), all: t('All areas'), options: named(board.areas) },
    service: {
      label: t('Service'),
      all: t('All services'),
      options: services.map((title) => ({ value: title, label: title })),
    },
    state: {
      label: t('Status'),
      all: t('All statuses'),
      options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
    },
    kind: { label: t('Kind'), all: t('All kinds'), options: KINDS },
  };
  return (
    <Bar aria-label={t('Narrow the board')}>
      {children}
      <Selects data-open={isOpen}>
        {NAMES.filter((name) => name !== 'cleaner' || !withoutCleaner).map((name) => (
          <FilterSelect
            key={name}
            label={selects[name].label}
            placeholder={selects[name].all}
            options={selects[name].options}
            value={filter[name] ?? ''}
            onChoose={(value) => choose({ [name]: value })}
          />
        ))}
        {Object.keys(filter).length > 0 && (
          <Button
            variant="ghost"
            onClick={() => choose(Object.fromEntries(NAMES.map((name) => [name, ''])))}
          >
            {t('Show all')}
          </Button>
        )}
      </Selects>
    </Bar>
  );
}
