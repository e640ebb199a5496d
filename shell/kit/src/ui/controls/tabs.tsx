import { type ReactNode, useEffect, useRef } from 'react';
import * as RadixTabs from 'radix-ui/tabs';
import { styled } from 'styled-components';
import { color, fontWeight, space, touchTarget } from '../theme/tokens';

/** One tab. */
export interface TabItem {
  value: string;
  label: ReactNode;
  /** Built when its tab is open, and only then. */
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs choose among; read out. */
  label: string;
  items: readonly TabItem[];
  /** The open tab, so that it can live in the address. */
  value: string;
  onValueChange: (value: string) => void;
}

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${space[1]};
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${color.border};
`;

const Trigger = styled(RadixTabs.Trigger)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  min-height: ${touchTarget};
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
`;

const Panel = styled(RadixTabs.Content)`
  padding-top: ${space[5]};
`;

/** Tabs whose open one is the caller's to keep. On narrow screens the row of tabs scrolls. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [value]);
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <List ref={list} aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </RadixTabs.Root>
  );
}
