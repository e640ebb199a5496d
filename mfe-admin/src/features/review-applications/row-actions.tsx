import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { canMove } from '@brightnest/contracts/careers/application-status';
import { Button } from '@brightnest/kit/ui/button';
import { media } from '@brightnest/kit/theme/tokens';
import { Cluster } from '@brightnest/kit/ui/stack';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { applicantName } from './application-texts';
import { useKeptFocus } from './use-kept-focus';

// One line to a row keeps many of them in view; a phone's cards have room below.
const Line = styled(Cluster)`
  ${media.md} {
    flex-wrap: nowrap;
  }
`;

/** What a row's buttons do. */
export interface RowActionHandlers {
  onOpen: (application: ApplicationRow) => void;
  onAccept: (application: ApplicationRow) => void;
  onReject: (application: ApplicationRow) => void;
}

interface RowActionsProps extends RowActionHandlers {
  application: ApplicationRow;
}

/** Details, and the shortcuts that the table of moves allows from the row's status. */
export function RowActions({ application, onOpen, onAccept, onReject }: RowActionsProps) {
  const name = applicantName(application);
  const { applicationStatus: status } = application;
  const { home, around } = useKeptFocus<HTMLButtonElement>(status);

  return (
    <Line $gap={1} {...around}>
      <Button
        ref={home}
        variant="secondary"
        size="sm"
        aria-label={`View details of ${name}`}
        onClick={() => onOpen(application)}
      >
        <Eye aria-hidden="true" />
        Details
      </Button>
      {canMove(status, 'approved') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Accept ${name}`}
          onClick={() => onAccept(application)}
        >
          Accept
        </Button>
      )}
      {canMove(status, 'rejected') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Reject ${name}`}
          onClick={() => onReject(application)}
        >
          Reject
        </Button>
      )}
    </Line>
  );
}
