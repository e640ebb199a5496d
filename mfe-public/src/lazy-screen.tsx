import { use, type ComponentType } from 'react';

/**
 * A screen whose code is a file of its own. Unlike React.lazy it asks again after a load that failed, so
 * that the Retry button of the boundary around it can help.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<ComponentType> | undefined;

  function begin(): Promise<ComponentType> {
    return load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  }

  return function LazyScreen() {
    loading ??= begin();
    const Screen = use(loading);
    return <Screen />;
  };
}
