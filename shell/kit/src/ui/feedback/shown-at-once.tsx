import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';

interface ShownAtOnceProps {
  /** A hook that says of each part whose height is not known before whether it is still on its way for the first time. */
  useLoading: () => readonly boolean[];
  /** Shown until all of them have come, well or not. */
  waiting: ReactNode;
  /** One element that stays the same: with another one, each part that comes would have all of them rendered anew. */
  children: ReactNode;
}

/** What rows of parts know of the screen that shows them at once. */
interface Screen {
  /** All of it was known before it was there, as after going back: it is rendered in one go, where the reader left it. */
  wasKnown: boolean;
  /** Tells how many more, or fewer, are not rendered to their end. */
  report: (change: 1 | -1) => void;
}

const ScreenOfRows = createContext<Screen>({ wasKnown: false, report: () => undefined });

// What is late, or asked for again as it failed, holds up the others no longer than this.
const LONGEST_MS = 1_500;

/**
 * Parts of a screen one below the other, shown once all are there: one that comes later than the one below it pushes
 * that away from under the reader's eyes. They are rendered while they are waited for, so that each asks for its own;
 * and in slices, so that the page answers meanwhile. What is known already is there at once.
 */
export function ShownAtOnce({ useLoading, waiting, children }: ShownAtOnceProps) {
  const loading = useLoading();
  // The parts themselves, until they are rendered, and the rows that are not whole.
  const [unfinished, setUnfinished] = useState(1);
  const [screen] = useState<Screen>(() => ({
    wasKnown: !loading.includes(true),
    report: (change) => setUnfinished((count) => count + change),
  }));
  const isBegun = useDeferredValue(true, screen.wasKnown);
  const [isSettled, setSettled] = useState(screen.wasKnown);
  const isReady = isSettled || (unfinished === 0 && !loading.includes(true));
  if (isReady && !isSettled) setSettled(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ScreenOfRows value={screen}>
      {!isReady && waiting}
      {isBegun && (
        <div hidden={!isReady}>
          {children}
          <Rendered />
        </div>
      )}
    </ScreenOfRows>
  );
}

/** Tells that what comes before it is rendered; the rows in it have told by then what they have left. */
function Rendered() {
  const { report } = use(ScreenOfRows);
  useLayoutEffect(() => {
    report(-1);
    return () => report(1);
  }, [report]);
  return null;
}

interface InTurnProps {
  /** The parts, from the top of the screen to its end. */
  children: ReactNode;
}

/**
 * A row of parts that are rendered one after the other, each once the one before it is there and has begun to ask for
 * its data. All at once they would be one task, during which the page answers nobody. Where they are
 * {@link ShownAtOnce}, that waits for the last of them.
 */
export function InTurn({ children }: InTurnProps) {
  const { wasKnown, report } = use(ScreenOfRows);
  const [count, setCount] = useState(wasKnown ? Infinity : 1);
  // Those that there are none of now are counted too: one that comes later takes nobody's turn.
  const isWhole = count >= Children.count(children);
  useLayoutEffect(() => {
    if (isWhole) return;
    report(1);
    return () => report(-1);
  }, [isWhole, report]);
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + 1));
  }, [count, isWhole]);
  return Children.map(children, (part, index) => (index < count ? part : null));
}
