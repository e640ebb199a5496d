import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out; browsers and Node both have them.
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  ReadableStream,
  TransformStream,
  WritableStream,
});

// jsdom lays nothing out, so what observes or moves the layout has nothing to do in it.
class ResizeObserverWithoutLayout implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: ResizeObserverWithoutLayout });
Object.assign(window, {
  // Newer browsers answer with a promise.
  scrollTo: () => Promise.resolve(),
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
// jsdom draws nothing; axe asks for what it would draw letters with, and does without.
HTMLCanvasElement.prototype.getContext = () => null;
Object.assign(Element.prototype, {
  scrollIntoView: () => Promise.resolve(),
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

const LABELABLE = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'] as const;
type Labelable = HTMLElementTagNameMap[(typeof LABELABLE)[number]];

const isLabelable = (element: Element | null): element is Labelable =>
  element !== null &&
  LABELABLE.some((name) => name === element.localName) &&
  element.getAttribute('type') !== 'hidden';

/** What is in a collection, without `collection[0]`: jsdom looks for an element of that id or name first. */
function* elementsOf<T extends Element>(collection: HTMLCollectionOf<T>): Generator<T> {
  const item = (index: number) => HTMLCollection.prototype.item.call(collection, index) as T | null;
  for (let index = 0, one = item(0); one; one = item(++index)) yield one;
}

function controlOf(label: HTMLLabelElement): Labelable | null {
  const id = label.getAttribute('for');
  if (id === null) {
    for (const one of elementsOf(label.getElementsByTagName('*'))) if (isLabelable(one)) return one;
    return null;
  }
  const control = document.getElementById(id);
  return isLabelable(control) ? control : null;
}

function labelsOf(control: Labelable): HTMLLabelElement[] {
  const labels: HTMLLabelElement[] = [];
  const { id } = control;
  if (id !== '' && document.getElementById(id) === control) {
    for (const label of elementsOf(document.getElementsByTagName('label'))) {
      if (label.getAttribute('for') === id) labels.push(label);
    }
  }
  for (let around = control.parentElement; around; around = around.parentElement) {
    if (!(around instanceof HTMLLabelElement) || around.hasAttribute('for')) continue;
    if (controlOf(around) === control) labels.push(around);
  }
  return labels;
}

// jsdom looks through the whole page for the control of a label, and does so for every label when a control is asked
// for its own: for one field of a form of thirty that a test looks for, it went through the page nine hundred times.
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    return controlOf(this);
  },
});
for (const name of LABELABLE) {
  Object.defineProperty(document.createElement(name).constructor.prototype, 'labels', {
    configurable: true,
    get(this: Labelable) {
      return isLabelable(this) ? labelsOf(this) : null;
    },
  });
}
