import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { type Edited, findSlots, ownOf, placeOf, standardOf, textOf } from './slots';

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Result = styled.button`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  width: 100%;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    border-color: ${color.accent};
  }

  & > span:first-child {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const MOST_SHOWN = 50;
const BEFORE = 40;
const LONGEST = 200;

interface TextResultsProps {
  search: string;
  edited: Edited;
  onOpen: (key: string) => void;
}

/** Where pages say something. */
export function TextResults({ search, edited, onOpen }: TextResultsProps) {
  const found = findSlots(search, edited);
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t('No page says that')}
        description={t('Try another word.')}
      />
    );
  }
  return (
    <Stack $gap={3}>
      <p role="status">
        {t('{count} texts found', { count: found.length, one: '{count} text found' })}
      </p>
      <List>
        {found.slice(0, MOST_SHOWN).map((slot) => {
          const own = ownOf(slot, edited);
          return (
            <li key={slot.key}>
              <Result type="button" onClick={() => onOpen(slot.key)}>
                <span>{placeOf(slot.key, edited.file)}</span>
                <span>{around(textOf(own ?? standardOf(slot, edited.language)), search)}</span>
                {own !== undefined && <Badge tone="accent">{t('Changed')}</Badge>}
              </Result>
            </li>
          );
        })}
      </List>
    </Stack>
  );
}

/** What stands around what was searched for. */
function around(text: string, search: string): string {
  const at = text.toLowerCase().indexOf(search.toLowerCase());
  const start = Math.max(0, at - BEFORE);
  const cut = text.slice(start, start + LONGEST);
  return `${start > 0 ? '…' : ''}${cut}${start + LONGEST < text.length ? '…' : ''}`;
}
