import { Button } from '@brightnest/kit/ui/button';
import { CirclePause, CirclePlay, Pencil } from 'lucide-react';
import { RowButtons } from '../../list/cells';

/** What can be done with a record of the catalogue; null for who may only look. */
export interface CatalogueActions {
  onEdit: (id: string) => void;
  /** Takes it out of the offer, or back in. */
  onSwitch: (id: string) => void;
}

/** What they are done with. */
export interface CatalogueRecord {
  id: string;
  name: string;
  isActive: boolean;
}

interface CatalogueButtonsProps extends CatalogueActions {
  record: CatalogueRecord;
}

/** The two buttons of a service or a plan. */
export function CatalogueButtons({
  record: { id, name, isActive },
  onEdit,
  onSwitch,
}: CatalogueButtonsProps) {
  const switchLabel = isActive ? 'Deactivate' : 'Activate';
  const SwitchIcon = isActive ? CirclePause : CirclePlay;
  return (
    <RowButtons>
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${switchLabel} ${name}`}
        onClick={() => onSwitch(id)}
      >
        <SwitchIcon aria-hidden="true" />
        {switchLabel}
      </Button>
    </RowButtons>
  );
}
