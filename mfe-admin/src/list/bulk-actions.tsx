import { Button } from '@brightnest/kit/ui/button';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { BulkBar } from './bulk-bar';
import type { Selection } from './selection';
import type { SeveralProps } from './several-props';

/** Something that can be done with several records at once. */
export interface BulkAction<T> {
  label: string;
  Icon: LucideIcon;
  /** Asks first. */
  Dialog: ComponentType<SeveralProps<T>>;
}

interface BulkActionsProps<T> {
  selection: Selection<T>;
  /** The first is the likeliest. */
  actions: readonly BulkAction<T>[];
}

interface Open<T> extends Pick<BulkAction<T>, 'Dialog'> {
  records: readonly T[];
}

/** What is done with the chosen rows; each action asks first. */
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
            {label}
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
