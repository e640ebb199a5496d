import { t } from '@brightnest/contracts/translation';
import { type ReactNode, useRef } from 'react';
import * as RadixTabs from 'radix-ui/tabs';
import { styled } from 'styled-components';
import { color, controlHeight, fontWeight, space } from '../theme/tokens';
import { scrollingRow, useScrollingRow } from './scrolling-row';

/** One tab. */
export interface TabItem {
  value: string;
  label: ReactNode;
  /** Built when its tab is open, and only then. */
  content: ReactNode;
  /** Begins to fetch what its content needs: somebody is about to open it. */
  preload?(): void;
}

interface TabsProps {
  /** What the tabs choose among; read out. */
  label: string;
  items: readonly TabItem[];
  /** The open tab, so that it can live in the address. */
  value: string;
  onValueChange: (value: string) => void;
  /** At the end of the row: buttons, sums. */
  actions?: ReactNode;
}

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${space[1]};
  border-bottom: 1px solid ${color.border};
  ${scrollingRow}
`;

const Trigger = styled(RadixTabs.Trigger)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  min-height: ${controlHeight};
  padding: 0 ${space[4]};
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${color.textMuted};
  font-weight: ${fontWeight.medium};
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  &[data-state='active'] {
    border-bottom-color: ${color.accent};
    color: ${color.accentText};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  /* There a transparent border is drawn as any other. */
  @media (forced-colors: active) {
    border-bottom-color: Canvas;

    &[data-state='active'] {
      border-bottom-color: Highlight;
    }
  }
`;

const Panel = styled(RadixTabs.Content)`
  padding-top: ${space[5]};

  [data-density='compact'] & {
    padding-top: ${space[1]};
  }
`;

/** The row of tabs, and at its end what belongs to all of them or to the open one; the row alone without that. */
const Head = styled.div`
  display: contents;

  &[data-with-actions='true'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[2]};
    border-bottom: 1px solid ${color.border};

    & > :first-child {
      flex: 1;
      /* Narrower than two tabs it would hide what is open. */
      min-width: 11rem;
      margin-bottom: -1px;
    }
  }
`;

const OPEN_TAB = '[data-state="active"]';

/** Tabs whose open one is the caller's to keep. On narrow screens the row of tabs scrolls. */
export function Tabs({ label, items, value, onValueChange, actions }: TabsProps) {
  const scrolling = useScrollingRow<HTMLDivElement>(value, OPEN_TAB, items.length);
  const asked = useRef<string>(undefined);
  // A click asks twice, as it is pressed and as the tab is focused; the second comes before the first is drawn.
  const askOnce = (next: string) => {
    if (asked.current === next) return;
    asked.current = next;
    setTimeout(() => (asked.current = undefined));
    onValueChange(next);
  };
  const row = (
    <List aria-label={label} {...scrolling}>
      {items.map((item) => (
        <Trigger
          key={item.value}
          value={item.value}
          onPointerEnter={item.preload}
          onPointerDown={item.preload}
        >
          {typeof item.label === 'string' ? t(item.label) : item.label}
        </Trigger>
      ))}
    </List>
  );
  return (
    <RadixTabs.Root value={value} onValueChange={askOnce}>
      {/* Also where nothing is at its end: a row drawn anew would lose the focus. */}
      <Head data-with-actions={Boolean(actions)}>
        {row}
        {actions}
      </Head>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}
