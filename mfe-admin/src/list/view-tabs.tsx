import { useSearchParams } from '@brightnest/kit/runtime/router';
import { type TabItem, Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import type { ReactNode } from 'react';

/** One way to look at what a dashboard tab holds. */
export interface View extends TabItem {
  /** What belongs to it, at the end of the row of tabs: its sums, its buttons. */
  actions?: ReactNode;
}

type Views = readonly [View, ...View[]];

/** @returns the view that the address names; the first where it names none. */
export function useOpenView(views: Views): View {
  const [params] = useSearchParams();
  const requested = params.get('view');
  return views.find(({ value }) => value === requested) ?? views[0];
}

interface ViewTabsProps {
  /** What the views are of; read out. */
  label: string;
  views: Views;
  /** What belongs to all views, at the end of the row. */
  actions?: ReactNode;
}

/** The views of a dashboard tab, of which the address keeps the open one. */
export function ViewTabs({ label, views, actions }: ViewTabsProps) {
  const [, setParams] = useSearchParams();
  const open = useOpenView(views);
  const shown = actions ?? open.actions;
  return (
    <Tabs
      label={label}
      items={views}
      value={open.value}
      actions={shown && <Cluster $gap={2}>{shown}</Cluster>}
      // The other search parameters belong to the previous view.
      onValueChange={(view) =>
        setParams((current) => {
          const tab = current.get('tab');
          return { ...(tab && { tab }), ...(view !== views[0].value && { view }) };
        })
      }
    />
  );
}
