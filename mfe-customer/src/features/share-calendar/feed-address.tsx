import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { TextField } from '@brightnest/kit/ui/field';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { CalendarPlus, Copy } from 'lucide-react';
import { useRef } from 'react';
import { RemoveFeed } from './remove-feed';
import { RenewFeed } from './renew-feed';
import { useCopy } from './use-copy';

interface FeedAddressProps {
  /** Path on this site. */
  path: string;
}

/** The address, to be copied, renewed and removed. */
export function FeedAddress({ path }: FeedAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy(field);
  const address = new URL(path, window.location.origin).href;
  return (
    <Stack>
      <TextField
        ref={field}
        label="Address"
        hint="Whoever knows it can see your cleans. Renew it if it got into the wrong hands."
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster>
        <Button onClick={() => void copy(address)}>
          <Copy aria-hidden="true" />
          Copy address
        </Button>
        <LinkButton variant="secondary" to={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" />
          Open in calendar app
        </LinkButton>
        <RenewFeed />
        <RemoveFeed />
      </Cluster>
    </Stack>
  );
}
