import { msg, t } from '@brightnest/contracts/translation';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useHydrated } from '../ui/requires-script';

interface Frame {
  viewBox: string;
  /** What is to be seen, for who does not see it. */
  label: string;
}

// One object for every render: React would write the content of another into the page.
const AS_IT_IS = { __html: '' };
const Nothing = () => null;

/**
 * A picture whose drawing is a file of its own. In a page that was rendered ahead it is in the HTML
 * already: it stays as it is there, and the code that draws it is not fetched.
 */
export function lazyIllustration(
  { viewBox, label }: Frame,
  load: () => Promise<ComponentType>,
): ComponentType {
  const Drawing = lazy(() =>
    load()
      // The page is as good without it.
      .catch(() => Nothing)
      .then((loaded) => ({ default: loaded })),
  );

  return function Picture() {
    const isHydrated = useHydrated();
    const [isInPage] = useState(!isHydrated && typeof window !== 'undefined');
    const frame = { viewBox, role: 'img', 'aria-label': t(label) };
    if (isInPage) {
      return <svg {...frame} dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />;
    }
    return (
      <svg {...frame}>
        <Suspense>
          <Drawing />
        </Suspense>
      </svg>
    );
  };
}

/** A bright house on a hill, just cleaned: the bucket still stands at the door. */
export const HeroIllustration = lazyIllustration(
  { viewBox: '0 0 560 470', label: msg('A sparkling clean house with a bucket at its door') },
  () => import('./hero-drawing').then((file) => file.HeroDrawing),
);

/** Three cleaners in a tidy room. */
export const TeamIllustration = lazyIllustration(
  { viewBox: '0 0 520 340', label: msg('Three cleaners ready for work in a tidy room') },
  () => import('./team-drawing').then((file) => file.TeamDrawing),
);
