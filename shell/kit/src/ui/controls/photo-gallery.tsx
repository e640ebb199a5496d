import { t } from '@brightnest/contracts/translation';
import { ArrowLeft, ArrowRight, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, motion, radius, space } from '../theme/tokens';
import { Button } from './button';
import { Dialog } from './dialog';

/** Photos as equal tiles, as many beside each other as fit. */
export const PhotoTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  & img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    object-fit: cover;
  }
`;

/** In the place of a photo that is not there to be shown. */
export const PhotoPlaceholder = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  width: 100%;
  aspect-ratio: 1;
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.subtle};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  line-height: 1.3;
  text-align: center;
  overflow-wrap: anywhere;
`;

const Tile = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  cursor: pointer;

  & img {
    transition: filter ${motion.fast};
  }

  &:hover img {
    filter: brightness(0.92);
  }
`;

// As high before it has come as afterwards, and as the next: the buttons below stay where they are.
const Large = styled.img`
  display: block;
  width: 100%;
  height: 62dvh;
  border-radius: ${radius.md};
  background: ${color.subtle};
  object-fit: contain;
`;

interface PhotoGalleryProps {
  /** Addresses of private files. */
  photos: readonly string[];
  /** What they show: `Photo of the home`. Their numbers are added. */
  alt: string;
}

/** Photos as tiles; each opens large, and the arrow keys lead on from there. */
export function PhotoGallery({ photos, alt }: PhotoGalleryProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <PhotoTiles>
        {photos.map((url, index) => (
          <li key={url}>
            <PhotoTile url={url} alt={numbered(alt, index, photos)} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </PhotoTiles>
      {open !== undefined && (
        <LargePhoto
          {...{ photos, alt }}
          index={open}
          onShow={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

const numbered = (alt: string, index: number, { length }: readonly string[]) =>
  t('{alt}, {number} of {length}', { alt, number: index + 1, length });

interface PhotoTileProps {
  url: string;
  alt: string;
  onOpen: () => void;
}

/** A photo that does not come, as without a connection, can be tried again. */
function PhotoTile({ url, alt, onOpen }: PhotoTileProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return (
      <Tile
        type="button"
        aria-label={t('Not loaded. Try again: {alt}', { alt })}
        onClick={() => setHasFailed(false)}
      >
        <PhotoPlaceholder>
          <ImageOff aria-hidden="true" />
          {t('Not loaded. Try again')}
        </PhotoPlaceholder>
      </Tile>
    );
  return (
    <Tile type="button" onClick={onOpen}>
      <img src={url} alt={alt} loading="lazy" onError={() => setHasFailed(true)} />
    </Tile>
  );
}

interface LargePhotoProps extends PhotoGalleryProps {
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

function LargePhoto({ photos, alt, index, onShow, onClose }: LargePhotoProps) {
  const count = photos.length;
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step !== 0) onShow((index + step + count) % count);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [index, count, onShow]);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span aria-live="polite">
          {t('Photo {number} of {count}', { number: index + 1, count })}
        </span>
      }
      size="xl"
      footer={
        count > 1 && (
          <>
            <Button variant="secondary" onClick={() => onShow((index - 1 + count) % count)}>
              <ArrowLeft aria-hidden="true" />
              {t('Previous')}
            </Button>
            <Button variant="secondary" onClick={() => onShow((index + 1) % count)}>
              {t('Next')}
              <ArrowRight aria-hidden="true" />
            </Button>
          </>
        )
      }
    >
      <Large src={photos[index]} alt={numbered(alt, index, photos)} />
    </Dialog>
  );
}
