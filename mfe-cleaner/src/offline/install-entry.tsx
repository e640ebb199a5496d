import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Container } from '@brightnest/kit/ui/page';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { installOffer, installsByMenu, onInstallOffer, takeInstallOffer } from './install-offer';

const Place = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-bottom: ${space[6]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

/** A way to have this as an app, where the device knows one. */
export function InstallEntry() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  if (offer)
    return (
      <Place>
        <Button variant="ghost" onClick={() => void takeInstallOffer()}>
          <Download aria-hidden="true" />
          Install as an app
        </Button>
        <span>Your day one tap away, without a connection too.</span>
      </Place>
    );
  if (!installsByMenu()) return null;
  return (
    <Place as="p">To have your day one tap away: choose Share, then “Add to Home Screen”.</Place>
  );
}
