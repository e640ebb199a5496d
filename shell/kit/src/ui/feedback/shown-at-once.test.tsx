import { act, render, screen } from '@testing-library/react';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { InTurn, ShownAtOnce } from './shown-at-once';

it('shows its parts once all have come, and leaves them there', () => {
  const parts = (...loading: boolean[]) => (
    <ShownAtOnce useLoading={() => loading} waiting="Loading...">
      <h2>Next appointment</h2>
    </ShownAtOnce>
  );
  const { rerender } = render(parts(true, true));
  rerender(parts(false, true));
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.getByText('Next appointment')).not.toBeVisible();
  rerender(parts(false, false));
  expect(screen.getByText('Next appointment')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
  // Asked for anew, as when the session changes.
  rerender(parts(true, false));
  expect(screen.getByText('Next appointment')).toBeVisible();
});

const rendered: string[] = [];

function Part({ name }: { name: string }) {
  useEffect(() => {
    rendered.push(name);
    return () => void rendered.push(`${name} left`);
  }, [name]);
  return <p>{name}</p>;
}

beforeEach(() => (rendered.length = 0));

it('renders parts one after the other, and in the end all of them', () => {
  render(
    <InTurn>
      <Part name="first" />
      {false}
      <Part name="second" />
      <Part name="third" />
    </InTurn>,
  );
  expect(rendered).toEqual(['first', 'second', 'third']);
  expect(screen.getAllByText(/.+/).map(({ textContent }) => textContent)).toEqual(rendered);
});

it('does not begin a part before the effects of the one before it', () => {
  const seen: number[] = [];
  function Counted() {
    useEffect(() => void seen.push(document.querySelectorAll('p').length), []);
    return <p>part</p>;
  }
  render(
    <InTurn>
      <Counted />
      <Counted />
      <Counted />
    </InTurn>,
  );
  expect(seen).toEqual([1, 2, 3]);
});

it('keeps those that are there when one comes late', () => {
  const parts = (isLate: boolean) => (
    <InTurn>
      {isLate && <Part name="late" />}
      <Part name="first" />
      <Part name="last" />
    </InTurn>
  );
  const { rerender } = render(parts(false));
  act(() => rerender(parts(true)));
  expect(rendered).toEqual(['first', 'last', 'late']);
  expect(screen.getByText('late').nextSibling).toHaveTextContent('first');
});

/** Says of each of its parts, as it is rendered, whether it is shown. */
function renderInTurn(useLoading: () => boolean[]): boolean[] {
  const shown: boolean[] = [];
  function Watched() {
    const part = useRef<HTMLParagraphElement>(null);
    useLayoutEffect(() => void shown.push(part.current?.closest('[hidden]') === null), []);
    return <p ref={part}>part</p>;
  }
  render(
    <ShownAtOnce useLoading={useLoading} waiting="Loading...">
      <InTurn>
        <Watched />
        <Watched />
      </InTurn>
    </ShownAtOnce>,
  );
  for (const part of screen.getAllByText('part')) expect(part).toBeVisible();
  return shown;
}

it('shows parts at once that are rendered in turn', () => {
  const shown = renderInTurn(() => {
    const [isLoading, setLoading] = useState(true);
    // Before anything else is rendered: the parts are what it waits for.
    useLayoutEffect(() => {
      startTransition(() => setLoading(false));
    }, []);
    return [isLoading];
  });
  expect(shown).toEqual([false, false]);
});

it('shows what is known in one go: who comes back finds the page as long as it was', () => {
  expect(renderInTurn(() => [false])).toEqual([true, true]);
  expect(screen.queryByText('Loading...')).toBeNull();
});
