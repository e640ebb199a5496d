import { t } from '@brightnest/contracts/translation';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button';
import { TextField } from '../forms/field';
import { Cluster } from '../display/layout';
import { color, fontSize, space } from '../theme/tokens';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The search in force, usually from the address. */
  value: string;
  /** Called once typing has paused, with the trimmed text. */
  onSearch: (text: string) => void;
  /** Pause in milliseconds. */
  delayMs?: number;
  hideLabel?: boolean;
}

/** A search box that searches when typing pauses, and at once on Enter. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  delayMs = 300,
  hideLabel,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The search in force, and one's own after it: on a busy machine several are sent before the first is in force.
  const sent = useRef([value]);

  // A search that came from elsewhere (back button, a link) shows; one's own never undoes typing.
  useEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current = own === -1 ? [value] : sent.current.slice(own);
    if (own !== -1 || !input.current) return;
    clearTimeout(timer.current);
    input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === sent.current.at(-1)) return;
    sent.current = [...sent.current, trimmed];
    onSearch(trimmed);
  }

  return (
    <TextField
      ref={input}
      label={label}
      hideLabel={hideLabel}
      type="search"
      placeholder={placeholder}
      defaultValue={value}
      maxLength={100}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value), delayMs);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // In a form it would be sent.
        event.preventDefault();
        search(event.currentTarget.value);
      }}
    />
  );
}

interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** Records over all pages. */
  total: number;
  onPageChange: (page: number) => void;
  /** What is counted: "quotes". */
  noun?: string;
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-top: ${space[4]};
  font-size: ${fontSize.sm};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** Where one is in a paged list, with the way back and forth. Nothing when one page holds all. */
export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  noun = t('results'),
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <Bar aria-label={t('Pages')}>
      <span aria-live="polite">
        {t('{first}–{last} of {total} {noun}', {
          first,
          last: Math.min(total, page * pageSize),
          total,
          noun,
        })}
      </span>
      <Cluster $gap={2}>
        <Button
          variant="secondary"
          size="sm"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
          {t('Previous')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
        >
          {t('Next')}
          <ChevronRight aria-hidden="true" />
        </Button>
      </Cluster>
    </Bar>
  );
}
