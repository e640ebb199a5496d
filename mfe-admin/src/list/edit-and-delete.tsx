import { Button } from '@brightnest/kit/ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import { RowButtons } from './cells';

interface EditAndDeleteProps {
  /** Whose row it is. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The two buttons of a record that staff keep. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <RowButtons>
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </RowButtons>
  );
}
