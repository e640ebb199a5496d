import { t } from '@brightnest/contracts/translation';
import { MIN_ELAPSED_MS } from '@brightnest/contracts/forms';
import type { SpamGuard } from '@brightnest/contracts/fields';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Answer of {@link useSpamGuard}. */
interface FormGuard {
  /** The field that only robots fill in; see SpamTrap. */
  trap: RefObject<HTMLInputElement | null>;
  /**
   * What is sent beside the answers. It waits until the form has been on the screen for as long as
   * people need: somebody quicker would be taken for a robot, and their message lost.
   */
  read: () => Promise<SpamGuard>;
}

/** Tells robots from people by a trap and by the time since the form was first on the screen. */
export function useSpamGuard(): FormGuard {
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);
  return {
    trap,
    async read() {
      const website = trap.current?.value ?? '';
      if (shownAt.current === undefined) return { website };
      const left = shownAt.current + MIN_ELAPSED_MS - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      // A timer may be a little early.
      const elapsedMs = Math.max(MIN_ELAPSED_MS, Math.round(performance.now() - shownAt.current));
      return { website, elapsedMs };
    },
  };
}

// Out of sight by its place: robots skip what is not displayed.
const Place = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A field that people neither see nor reach. Whoever fills it in is a robot. */
export function SpamTrap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <Place aria-hidden="true">
      <label>
        {t('Website')}
        <input ref={ref} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </Place>
  );
}
