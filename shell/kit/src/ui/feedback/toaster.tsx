import { selectShownToast } from '@brightnest/kit/runtime/toast';
import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { whenIdle } from '../../runtime/browser/idle';

/**
 * Where toasts appear; the shell renders it once. What draws them weighs 15 KB and nobody needs it
 * to see a page, so it loads when the page is idle, or with the first toast.
 */
export function Toaster() {
  const shown = useSelector(selectShownToast);
  const [Viewport, setViewport] = useState<ComponentType>();
  useEffect(() => {
    if (Viewport) return undefined;
    const load = () =>
      void import('./toast-viewport').then(
        (module) => setViewport(() => module.ToastViewport),
        // Asked for again with the next toast.
        () => undefined,
      );
    if (!shown) return whenIdle(load);
    load();
    return undefined;
  }, [shown, Viewport]);
  return Viewport ? <Viewport /> : null;
}
