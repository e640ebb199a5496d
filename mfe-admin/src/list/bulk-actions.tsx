import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontWeight, radius, shadow, space, zIndex } from '@brightnest/kit/ui/theme/tokens';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Selection } from './selection';

/** An action on several records. */
export interface BulkAction<T> {
  label: string;
  Icon: LucideIcon;
  /** Confirmation dialog. */
  Dialog: ComponentType<BulkActionProps<T>>;
}

interface BulkActionsProps<T> {
  selection: Selection<T>;
  /** The first is the primary one. */
  actions: readonly BulkAction<T>[];
}

interface Open<T> extends Pick<BulkAction<T>, 'Dialog'> {
  records: readonly T[];
}

/** Buttons of the bulk actions; each opens its confirmation dialog. */
export function BulkActions<T>({ selection, actions }: BulkActionsProps<T>) {
  const [open, setOpen] = useState<Open<T> | null>(null);
  return (
    <>
      <BulkBar selection={selection}>
        {actions.map(({ label, Icon, Dialog }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'primary' : 'secondary'}
            size="sm"
            onClick={() => setOpen({ Dialog, records: selection.chosen })}
          >
            <Icon aria-hidden="true" />
            {t(label)}
          </Button>
        ))}
      </BulkBar>
      {open && (
        <open.Dialog
          records={open.records}
          onDone={selection.onChange}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Props of a bulk action's dialog. */
export interface BulkActionProps<T> {
  /** The selection when the dialog was opened; the list may change beneath it. */
  records: readonly T[];
  /** Called with the ids of refused records, which stay selected. */
  onDone: (refusedIds: ReadonlySet<string>) => void;
  onClose: () => void;
}

// At the lower edge: at the upper one it would lie over the page's header or the table's, and push the rows down.
const Bar = styled(Cluster)`
  position: sticky;
  bottom: ${space[3]};
  z-index: ${zIndex.header};
  width: fit-content;
  max-width: 100%;
  margin-top: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.accentBorder};
  border-radius: ${radius.md};
  background: ${color.accentSubtle};
  box-shadow: ${shadow.lg};

  & > strong {
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

interface BulkBarProps {
  selection: Pick<Selection<unknown>, 'chosen' | 'shown' | 'clear' | 'selectPage'>;
  /** Buttons of the bulk actions. */
  children: ReactNode;
}

/** Sticky bar with the bulk actions, shown while rows are selected. */
export function BulkBar({
  selection: { chosen, shown, clear, selectPage },
  children,
}: BulkBarProps) {
  if (chosen.length === 0) return null;
  return (
    <Bar role="group" aria-label={t('What to do with the selected')} $gap={2}>
      <strong role="status">{t('{length} selected', { length: chosen.length })}</strong>
      {children}
      {chosen.length < shown && (
        <Button variant="ghost" size="sm" onClick={selectPage}>
          {t('Select page ({shown})', { shown })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={clear}>
        {t('Clear selection')}
      </Button>
    </Bar>
  );
}

/** Names the selected records that a bulk action skips, if any. */
export function SkippedNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice>
      {t('Left out, as this cannot be done with them: {join}.', { join: names.join('; ') })}
    </Notice>
  );
}
