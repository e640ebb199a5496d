import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { radius } from '@brightnest/kit/ui/theme/tokens';

const Photo = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${radius.lg};
`;

interface PlacedPictureProps {
  /** The company's own; null where it has put none there. */
  picture: PagePicture | null;
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string;
  /** It is on the screen as soon as the page is. */
  first?: boolean;
  /** The drawing that stands there by default. */
  children: ReactNode;
}

/** A place for a picture: the company's own, or a drawing. */
export function PlacedPicture({ picture, sizes, first = false, children }: PlacedPictureProps) {
  const largest = picture?.sources.at(-1);
  if (!picture || !largest) return children;
  const { width, height, alt, sources } = picture;
  return (
    <Photo
      src={largest.url}
      srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      {...{ sizes, width, height, alt }}
    />
  );
}
