import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { snap } from './day-layout';
import { type Carrying, type CarryOptions, lengthOf } from './carrying';

// Pixels before a press with the mouse becomes a drag, and with a finger is a scroll.
const LEAST_DISTANCE = 6;
const HOLD_MS = 350;
// Within so many pixels of its edge the board scrolls, by so many in each frame.
const [EDGE, SPEED] = [48, 10];

interface Pressed {
  item: BoardItem;
  source: BoardCleaner;
  x: number;
  y: number;
  /** Between where it was taken and its beginning, in milliseconds. */
  grip: number;
  isTouch: boolean;
}

interface PointerCarryOptions {
  current: RefObject<Carrying | undefined>;
  latest: RefObject<CarryOptions>;
  set: (next: Carrying | undefined) => void;
  drop: () => void;
  cancel: () => void;
}

/** Drags jobs by mouse, or by finger after it was held for a moment. Rows are elements with `data-row`, their times `data-times`. */
export function usePointerCarry({ current, latest, set, drop, cancel }: PointerCarryOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  // A drop is followed by a click on what was dragged, which is none.
  const wasDragged = useRef(false);
  useEffect(() => () => release.current?.(), []);

  function onPointerDown(event: PointerEvent, item: BoardItem, source: BoardCleaner) {
    if (event.button !== 0 || current.current) return;
    wasDragged.current = false;
    const { clientX: x, clientY: y } = event;
    const at = timeAt(event.currentTarget, x, latest.current);
    const isTouch = event.pointerType === 'touch';
    const pressed = { item, source, x, y, isTouch, grip: at - Date.parse(item.from) };
    release.current?.();
    release.current = listen(pressed);
  }

  function listen(pressed: Pressed): () => void {
    let [x, y] = [pressed.x, pressed.y];
    let scrolling = 0;
    const begin = () => {
      const { item, source } = pressed;
      wasDragged.current = true;
      set({ item, source, cleaner: source, from: item.from, by: 'pointer' });
      scrolling = requestAnimationFrame(scroll);
    };
    const held = pressed.isTouch ? setTimeout(begin, HOLD_MS) : undefined;
    const follow = () => {
      const place = placeAt(frame.current, { x, y }, pressed, latest.current);
      if (place && current.current) set({ ...current.current, ...place });
    };
    const scroll = () => {
      const box = frame.current?.getBoundingClientRect();
      const by = (from: number, to: number, at: number) =>
        at < from + EDGE ? -SPEED : at > to - EDGE ? SPEED : 0;
      if (box) {
        const [left, top] = [by(box.left, box.right, x), by(box.top, box.bottom, y)];
        if (left || top) frame.current?.scrollBy({ left, top, behavior: 'instant' });
        if (left || top) follow();
      }
      scrolling = requestAnimationFrame(scroll);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      [x, y] = [event.clientX, event.clientY];
      const isFar = Math.hypot(x - pressed.x, y - pressed.y) > LEAST_DISTANCE;
      if (!current.current && isFar) {
        if (pressed.isTouch) return stop();
        begin();
      }
      if (current.current) follow();
    };
    const onUp = () => {
      const isCarried = current.current !== undefined;
      stop();
      if (isCarried) drop();
    };
    const onCancel = () => {
      stop();
      cancel();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.current) return;
      event.preventDefault();
      onCancel();
    };
    // What is carried by finger does not scroll the board beneath it.
    const onTouchMove = (event: TouchEvent) => {
      if (current.current) event.preventDefault();
    };
    const onMenu = (event: Event) => event.preventDefault();
    const listeners: [string, EventListener][] = [
      ['pointermove', onMove as EventListener],
      ['pointerup', onUp],
      ['pointercancel', onCancel],
      ['keydown', onKey as EventListener],
      ['touchmove', onTouchMove as EventListener],
      ...(pressed.isTouch ? [['contextmenu', onMenu] as [string, EventListener]] : []),
    ];
    for (const [type, listener] of listeners) {
      window.addEventListener(type, listener, { passive: false, capture: true });
    }
    const stop = () => {
      clearTimeout(held);
      cancelAnimationFrame(scrolling);
      for (const [type, listener] of listeners) {
        window.removeEventListener(type, listener, { capture: true });
      }
      release.current = undefined;
    };
    return stop;
  }

  /** @returns whether the click that comes now ends a drag. */
  function takeDragged(): boolean {
    const dragged = wasDragged.current;
    wasDragged.current = false;
    return dragged;
  }

  return { frame, onPointerDown, takeDragged };
}

/** @returns the time at a point of the row that an element is in, in epoch milliseconds. */
function timeAt(element: Element, x: number, { range }: Pick<CarryOptions, 'range'>): number {
  const times = element.closest('[data-row]')?.querySelector('[data-times]');
  const { left, width } = (times ?? element).getBoundingClientRect();
  return range.from + ((x - left) / (width || 1)) * (range.to - range.from);
}

/** @returns over which row and time a job is held; undefined where that is none. */
function placeAt(
  frame: HTMLElement | null,
  { x, y }: { x: number; y: number },
  { item, grip, x: pressedAt }: Pressed,
  options: CarryOptions,
): Pick<Carrying, 'cleaner' | 'from'> | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
  const cleaner = options.rows.find(({ id }) => id === row?.dataset.row);
  if (!row || !cleaner || !frame?.contains(row)) return undefined;
  // Straight up or down it keeps its time, which may be off the steps.
  if (Math.abs(x - pressedAt) < LEAST_DISTANCE) return { cleaner, from: item.from };
  const { range, board } = options;
  const { stepMinutes } = board;
  const at = timeAt(row, x, options) - grip;
  const from = snap(at, range, { stepMinutes, length: lengthOf(item) });
  return { cleaner, from: new Date(from).toISOString() };
}
