import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import { color, media, space } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ServiceIllustration } from '../illustrations/service-illustrations';
import { risingCard } from '../ui/cards';
import { PlacedPicture } from '../ui/placed-picture';

const Card = styled.li`
  ${risingCard}
  display: flex;
  flex-direction: column;
  overflow: clip;

  & > svg {
    width: 100%;
    height: auto;
  }
`;

const Text = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[4]};

  ${media.md} {
    gap: ${space[4]};
    padding: ${space[5]};
  }

  & > p {
    color: ${color.textMuted};
  }

  & > ul {
    flex: 1;
  }
`;

interface IllustratedCardProps {
  /** The service's name and category, which choose the drawing. */
  name: string;
  category: string;
  picture?: PagePicture | null;
  children: ReactNode;
}

/** A service under its drawing, as an entry of a list. */
export function IllustratedCard({
  name,
  category,
  picture = null,
  children,
}: IllustratedCardProps) {
  return (
    <Card>
      <PlacedPicture picture={picture} sizes="(min-width: 64rem) 30rem, 100vw">
        <ServiceIllustration name={name} category={category} />
      </PlacedPicture>
      <Text>{children}</Text>
    </Card>
  );
}
