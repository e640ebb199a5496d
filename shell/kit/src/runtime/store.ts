import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { baseApi } from './api';
import { toastSlice } from './toast';

/** Root reducer; remotes add slices with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(baseApi, toastSlice).withLazyLoadedSlices();

// The checks run in development alone; a busy machine is no reason to warn of them.
const SLOW_CHECK_MS = 500;

/** A fresh store. The page has one, {@link store}; tests make their own. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        immutableCheck: { warnAfter: SLOW_CHECK_MS },
        serializableCheck: { warnAfter: SLOW_CHECK_MS },
      }).concat(baseApi.middleware),
  });
}

/** A store as {@link createStore} makes it. */
export type AppStore = ReturnType<typeof createStore>;
/** The store's dispatch, thunks included. */
export type AppDispatch = AppStore['dispatch'];

/** The page's one store, shared by the shell and every remote. */
export const store = createStore();

/** useDispatch, typed for the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
