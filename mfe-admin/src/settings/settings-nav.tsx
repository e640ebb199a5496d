import { t } from '@brightnest/contracts/translation';
import { Link, useLocation } from '@brightnest/kit/runtime/router';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PART_LABELS, type SettingsPartName } from './settings-link';

/** One part of the settings. */
export interface SettingsPart {
  value: SettingsPartName;
  content: ReactNode;
}

/** Parts that belong together, under a heading. */
export interface SettingsGroup {
  /** A key of the catalogue of texts. */
  label: string;
  parts: readonly SettingsPart[];
}

const Frame = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.lg} {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: ${space[7]};
    align-items: start;
  }
`;

const Content = styled.div`
  min-width: 0;
`;

const Choice = styled.div`
  ${media.lg} {
    display: none;
  }
`;

const Groups = styled.nav`
  position: sticky;
  top: ${space[5]};
  display: grid;
  gap: ${space[4]};
  max-height: calc(100dvh - 2 * ${space[5]});
  overflow-y: auto;

  /* All parts are to be seen at once where a pointer hits them well enough. */
  @media (pointer: fine) {
    & a {
      min-height: 2rem;
    }
  }

  @media (max-width: ${breakpoint.lg - 0.02}px) {
    display: none;
  }

  & h2 {
    margin-bottom: ${space[1]};
    padding-inline: ${space[3]};
    font-size: ${fontSize.sm};
    color: ${color.textMuted};
  }

  & ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** A link of a list beside what it leads to. */
export const PartLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${touchTarget};
  padding-inline: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.text};
  text-decoration: none;

  &:hover {
    background: ${color.subtle};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    background: ${color.accentSubtle};
    color: ${color.accentText};
    font-weight: ${fontWeight.semibold};
  }

  @media (forced-colors: active) {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

interface SettingsNavProps {
  groups: readonly SettingsGroup[];
  /** Undefined where none is, and something else stands there. */
  open: SettingsPart | undefined;
  children?: ReactNode;
  onOpen: (part: SettingsPartName) => void;
}

/** The open part beside the list of all; on narrow screens below a field to choose it by. */
export function SettingsNav({ groups, open, children, onOpen }: SettingsNavProps) {
  const { pathname } = useLocation();
  return (
    <Frame>
      <Choice>
        <SelectField
          label={t('Part of the settings')}
          options={groups.flatMap(({ parts }) =>
            parts.map(({ value }) => ({ value, label: PART_LABELS[value] })),
          )}
          value={open?.value ?? ''}
          {...(!open && { placeholder: t('Choose a part') })}
          onChange={({ target }) => onOpen(target.value as SettingsPartName)}
        />
      </Choice>
      <Groups aria-label={t('Settings')}>
        {groups.map(({ label, parts }) => (
          <div key={label}>
            <h2>{t(label)}</h2>
            <ul>
              {parts.map((part) => (
                <li key={part.value}>
                  <PartLink
                    to={`${pathname}?part=${part.value}`}
                    aria-current={part.value === open?.value ? 'page' : undefined}
                  >
                    {t(PART_LABELS[part.value])}
                  </PartLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Groups>
      <Content key={open?.value}>{open?.content ?? children}</Content>
    </Frame>
  );
}
