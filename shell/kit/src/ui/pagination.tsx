import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/tokens';
import { Button } from './button';
import { Cluster } from './stack';

/** Props of {@link Pagination}. */
export interface PaginationProps {
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
  noun = 'results',
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <Bar aria-label="Pages">
      <span aria-live="polite">
        {first}–{Math.min(total, page * pageSize)} of {total} {noun}
      </span>
      <Cluster $gap={2}>
        <Button
          variant="secondary"
          size="sm"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
        >
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </Cluster>
    </Bar>
  );
}
