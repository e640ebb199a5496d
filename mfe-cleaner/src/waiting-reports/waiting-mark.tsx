import { Badge } from '@brightnest/kit/ui/badge';
import { CloudUpload } from 'lucide-react';

/** Beside what the server does not know yet. */
export function WaitingMark() {
  return (
    <Badge tone="warning" icon={<CloudUpload aria-hidden="true" />}>
      Waiting to be sent
    </Badge>
  );
}
