import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';

/** How wide a preview is. */
export type PreviewWidth = 'phone' | 'desktop';

const WIDTHS: readonly PreviewWidth[] = ['phone', 'desktop'];

interface WidthButtonsProps {
  chosen: PreviewWidth;
  onChoose: (width: PreviewWidth) => void;
}

/** Chooses how wide a preview is. */
export function WidthButtons({ chosen, onChoose }: WidthButtonsProps) {
  return (
    <Cluster $gap={2} role="group" aria-label={t('Width')}>
      {WIDTHS.map((width) => {
        const Icon = width === 'phone' ? Smartphone : Monitor;
        return (
          <Button
            key={width}
            variant={width === chosen ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={width === chosen}
            onClick={() => onChoose(width)}
          >
            <Icon aria-hidden="true" />
            {width === 'phone' ? t('Phone') : t('Desktop')}
          </Button>
        );
      })}
    </Cluster>
  );
}

/** What the page's policy asks of styles; a frame that has its document from this page goes by that policy, too. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** What was given, once it has stayed the same for a moment: a preview follows when typing pauses. */
export function usePaused<T>(value: T, pauseMs: number): T {
  const [paused, setPaused] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const follow = (last: T) => (JSON.stringify(last) === text ? last : (JSON.parse(text) as T));
    const timer = setTimeout(() => setPaused(follow), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
