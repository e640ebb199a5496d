import { LinkButton } from '@brightnest/kit/ui/button';
import { DeadLink } from '../../mailed-link/dead-link';
import { FORGOTTEN_PASSWORD } from '../../paths';

export function DeadPasswordLink({ reason }: { reason: string }) {
  return (
    <DeadLink title="This link does not work" description={reason}>
      <LinkButton to={FORGOTTEN_PASSWORD} size="lg" fullWidth>
        Send me a new link
      </LinkButton>
    </DeadLink>
  );
}
