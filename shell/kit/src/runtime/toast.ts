import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { type ComponentType, useCallback, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

/** A short message over the page. */
export interface ToastMessage {
  title: string;
  description?: string;
  /** `destructive` is for what failed; it is announced at once. */
  variant?: 'default' | 'destructive';
}

/** The toast on screen; `id` tells it from the one before. */
interface ShownToast extends ToastMessage {
  id: number;
}

interface ToastState {
  shown: ShownToast | null;
  lastId: number;
}

const initialState: ToastState = { shown: null, lastId: 0 };

/** One toast at a time: a new one takes the place of the one on screen. */
export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<ToastMessage>) {
      state.lastId += 1;
      state.shown = { ...payload, id: state.lastId };
    },
    toastDismissed(state, { payload }: PayloadAction<number>) {
      if (state.shown?.id === payload) state.shown = null;
    },
  },
  selectors: { selectShownToast: (state) => state.shown },
});

/** Shows a toast; takes down the one with the given id, if it is still up. */
export const { toastShown, toastDismissed } = toastSlice.actions;
/** The toast on screen, or null. */
export const { selectShownToast } = toastSlice.selectors;

/** @returns a function that shows a toast for 5000 ms in place of the one on screen. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useDispatch();
  return useCallback((message) => void dispatch(toastShown(message)), [dispatch]);
}

let overlays: readonly ComponentType[] = [];
const overlayListeners = new Set<() => void>();

/** Keeps something of a remote's own on the screen beside the toasts, wherever one goes from there. */
export function addOverlay(Overlay: ComponentType): void {
  if (overlays.includes(Overlay)) return;
  overlays = [...overlays, Overlay];
  for (const listener of overlayListeners) listener();
}

function onOverlay(listener: () => void) {
  overlayListeners.add(listener);
  return () => void overlayListeners.delete(listener);
}

/** What remotes have added by {@link addOverlay}. */
export function useOverlays(): readonly ComponentType[] {
  return useSyncExternalStore(onOverlay, () => overlays);
}
