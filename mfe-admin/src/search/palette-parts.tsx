import { t } from '@brightnest/contracts/translation';
import { IconButton } from '@brightnest/kit/ui/controls/button';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { PaletteGroup, PaletteOption } from './options';
import { MIN_LETTERS } from './use-search';

const Row = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  color: ${color.textMuted};

  & > svg {
    flex: none;
  }

  & > input {
    flex: 1;
    min-width: 0;
    min-height: ${touchTarget};
    border: 0;
    outline: 0;
    background: none;
    color: ${color.text};
    font: inherit;
    /* Smaller, phones enlarge the page as it is entered. */
    font-size: ${fontSize.md};
  }

  & > input::placeholder {
    color: ${color.textMuted};
  }
`;

interface PaletteFieldProps {
  value: string;
  listId: string;
  /** Id of the option that Enter opens. */
  activeId: string | undefined;
  isBusy: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** What is typed in. */
export function PaletteField({
  value,
  listId,
  activeId,
  isBusy,
  onChange,
  onKeyDown,
  onClose,
}: PaletteFieldProps) {
  return (
    <Row>
      {isBusy ? (
        <Spinner decorative size="20px" />
      ) : (
        <Search aria-hidden="true" width={20} height={20} />
      )}
      <input
        type="text"
        role="combobox"
        aria-label={t('Search')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        placeholder={t('Name, phone, email, address, number or action')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton aria-label={t('Close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

const List = styled.div<{ $isStale: boolean }>`
  flex: 1;
  min-height: 0;
  padding: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[6]} ${space[2]};
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};

  ${media.sm} {
    /* The window does not jump as results come and go. */
    flex: 0 1 24rem;
  }
`;

const Heading = styled.div`
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space[3]};
  min-height: ${touchTarget};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.md};
  cursor: pointer;

  & > svg {
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.textMuted};
  }

  &[aria-selected='true'] {
    background: ${color.accentSubtle};
    box-shadow: inset 0 0 0 1px ${color.accentBorder};
  }
`;

const Text = styled.span`
  display: grid;

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > :last-child:not(:first-child) {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteOption | undefined;
  /** They are of what was typed before. */
  isStale: boolean;
  idOf: (option: PaletteOption) => string;
  onPoint: (option: PaletteOption) => void;
  onOpen: (option: PaletteOption, event: MouseEvent) => void;
}

/** The lines, by their groups. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, active, isStale, idOf, onPoint, onOpen } = props;
  return (
    <List id={id} role="listbox" aria-label={t('Results')} aria-busy={isStale} $isStale={isStale}>
      {groups.map(({ key, label, options }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <Heading id={`${id}-${key}`}>{label}</Heading>
          {options.map((option) => (
            <Line
              key={option.key}
              id={idOf(option)}
              role="option"
              aria-selected={option.key === active?.key}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => option.key !== active?.key && onPoint(option)}
              onClick={(event) => onOpen(option, event)}
              onAuxClick={(event) => event.button === 1 && onOpen(option, event)}
            >
              <option.Icon aria-hidden="true" />
              <Text>
                <span>{option.text}</span>
                {option.facts && <span>{option.facts}</span>}
              </Text>
            </Line>
          ))}
        </div>
      ))}
    </List>
  );
}

const State = styled.p`
  flex: none;
  padding: 0 ${space[4]} ${space[3]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

interface PaletteStateProps {
  term: string;
  count: number;
  isSought: boolean;
  isSettled: boolean;
  /** Names of kinds that could not be searched. */
  failed: readonly string[];
}

/** Says how many there are, that there is nothing, or what could not be looked through. */
export function PaletteState({ term, count, isSought, isSettled, failed }: PaletteStateProps) {
  const told = t('{count} results', { count, one: '{count} result' });
  const nothing = isSought && isSettled && count === 0 && failed.length === 0;
  const isShort = term !== '' && term.length < MIN_LETTERS && count === 0;
  return (
    <>
      {nothing && <State>{t('Nothing was found for «{term}».', { term })}</State>}
      {isShort && <State>{t('Type one more letter.')}</State>}
      {isSettled && failed.length > 0 && (
        <State>{t('Could not be searched right now: {kinds}', { kinds: failed.join(', ') })}</State>
      )}
      <VisuallyHidden role="status">
        {isSettled && (nothing ? t('Nothing was found for «{term}».', { term }) : told)}
      </VisuallyHidden>
    </>
  );
}

const Hints = styled.p`
  display: none;
  flex: none;
  gap: ${space[4]};
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};

  @media (pointer: fine) {
    display: flex;
  }
`;

/** Which keys do what, for who has a keyboard. */
export function PaletteHints() {
  return (
    <Hints aria-hidden="true">
      <span>{t('↑ ↓ choose')}</span>
      <span>{t('Enter opens')}</span>
      <span>{t('Ctrl + Enter opens in a new tab')}</span>
      <span>{t('Esc closes')}</span>
    </Hints>
  );
}
