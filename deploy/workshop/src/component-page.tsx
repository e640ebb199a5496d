import { baseCatalogues, loadCatalogues } from '@brightnest/kit/runtime/page/language';
import { createStore } from '@brightnest/kit/runtime/store';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { answerCalls } from './answers';
import { nothing, type State } from './state';

declare global {
  interface Window {
    /** Resolves once everything on this page looks as it is to look. */
    settled: Promise<void>;
  }
}

/** Draws all states of a component below each other, or one of them alone. */
export async function showComponent(
  root: HTMLElement,
  component: string,
  only: string | null,
): Promise<void> {
  await loadCatalogues(...baseCatalogues);
  const { COMPONENTS } = await import('./all-components');
  const states = COMPONENTS[component];
  if (!states) throw new Error(`The workshop has no component «${component}».`);
  document.title = component;
  if (only === null) {
    answerCalls({});
    return draw(root, (settle) => <AllStates {...{ component, states, settle }} />);
  }
  const state = stateOf(states[only]);
  if (!state) throw new Error(`${component} has no state «${only}».`);
  answerCalls(state.answers ?? {});
  draw(root, (settle) => (
    <Room as="main">
      <DrawnState state={state} settle={settle} />
    </Room>
  ));
}

const stateOf = (entry: State | State['Look'] | undefined): State | undefined =>
  typeof entry === 'function' ? { Look: entry } : entry;

/** Has something done once the page is drawn, and what was told before it is done. */
type Settle = (part: () => Promise<unknown>) => void;

function draw(root: HTMLElement, page: (settle: Settle) => ReactNode): void {
  const parts: Parameters<Settle>[0][] = [];
  let drawn!: () => void;
  const isDrawn = new Promise<void>((resolve) => (drawn = resolve));
  window.settled = isDrawn.then(async () => {
    // One after the other, windows within the page too: there is one focus, and it goes to the last.
    for (const part of parts) await part();
    await document.fonts.ready;
    await Promise.all([...document.images].map(untilDrawn));
  });
  // That a part fails, and is caught, is a state like others.
  createRoot(root, { onCaughtError: nothing }).render(
    <Page onDrawn={drawn}>{page((part) => parts.push(part))}</Page>,
  );
}

/** A picture is there; or, where it does not come, what takes its place. */
async function untilDrawn(image: HTMLImageElement): Promise<void> {
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  );
  while (!isDrawn && image.isConnected) await new Promise(requestAnimationFrame);
}

/** Its effect is the last of all: what is to be settled is known then. */
function Page({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}

interface AllStatesProps {
  component: string;
  states: Readonly<Record<string, State | State['Look']>>;
  settle: Settle;
}

function AllStates({ component, states, settle }: AllStatesProps) {
  return (
    <main>
      <Title>{component}</Title>
      {Object.entries(states).map(([name, entry]) => {
        const state = stateOf(entry)!;
        const hasOwnWindow = state.answers !== undefined || state.window !== undefined;
        return (
          <Figure key={name}>
            <figcaption>{name}</figcaption>
            {hasOwnWindow ? (
              <StateWindow {...{ component, name, settle }} height={state.window} />
            ) : (
              <Room>
                <DrawnState state={state} settle={settle} />
              </Room>
            )}
          </Figure>
        );
      })}
    </main>
  );
}

function DrawnState({ state: { Look, play }, settle }: { state: State; settle: Settle }) {
  const page = useRef<HTMLDivElement>(null);
  const [store] = useState(createStore);
  useEffect(() => {
    if (play) settle(() => play(userEvent.setup({ delay: null }), page.current!));
  }, [play, settle]);
  return (
    <Provider store={store}>
      <MemoryRouter>
        <div ref={page}>
          <Look />
        </div>
      </MemoryRouter>
    </Provider>
  );
}

interface StateWindowProps {
  component: string;
  name: string;
  height: State['window'];
  settle: Settle;
}

/** A state in a window of its own, as wide as the page. */
function StateWindow({ component, name, height, settle }: StateWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    settle(async () => {
      const { current } = frame;
      if (!current) return;
      const query = new URLSearchParams(location.search);
      query.set('component', component);
      query.set('state', name);
      current.src = `?${query}`;
      await untilSettled(current);
      if (height === undefined || height === 'fitting') keepFitting(current);
    });
  }, [component, name, height, settle]);
  return <Frame ref={frame} title={name} height={height} />;
}

async function untilSettled({ contentWindow }: HTMLIFrameElement): Promise<void> {
  while (contentWindow && !('settled' in contentWindow)) await new Promise(requestAnimationFrame);
  await contentWindow?.settled;
}

/** Keeps a frame as high as what is in it. */
function keepFitting(frame: HTMLIFrameElement): void {
  const content = frame.contentDocument?.querySelector('main');
  if (!content) return;
  const fit = () => (frame.height = String(content.getBoundingClientRect().height));
  new ResizeObserver(fit).observe(content);
  fit();
}

const Title = styled.h1`
  padding: ${space[4]};
  font-size: ${fontSize.lg};
`;

const Figure = styled.figure`
  border-top: 1px solid ${color.border};

  & > figcaption {
    padding: ${space[2]} ${space[4]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

const Room = styled.div`
  padding: ${space[2]} ${space[4]} ${space[5]};
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
`;
