import { DEFAULT_OFFICE_SETTINGS } from '@brightnest/contracts/company/office-settings';
import { baseApi } from '@brightnest/kit/runtime/api';
import { addOverlay } from '@brightnest/kit/runtime/toast';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { useCallback, useEffect, useRef } from 'react';
import { officeSettingsEndpoints, useAdminGetOfficeSettingsQuery } from './office-settings-api';
import { holdBack, type UndoableAction } from './held-actions';
import { UndoToast } from './undo-toast';

/**
 * Holds back what staff decide for as long as the company has set, so that it can be undone.
 * @returns a function that does so, and says whether it did: where the company holds nothing back, the caller sends it.
 */
export function useHold(): <T>(action: UndoableAction<T>) => Promise<boolean> {
  const dispatch = useAppDispatch();
  // Asked for ahead, so that nobody waits for it when they act, above all not where it can't be had.
  const { data: settings, isError } = useAdminGetOfficeSettingsQuery();
  const known = useRef({ settings, isError });
  useEffect(() => {
    known.current = { settings, isError };
  });
  // Before there is anything to announce: what appears together with its frame is not read out.
  useEffect(() => addOverlay(UndoToast), []);
  return useCallback(
    async (action) => {
      const ask = async () => {
        const asked = dispatch(officeSettingsEndpoints.adminGetOfficeSettings.initiate());
        const { data } = await asked;
        asked.unsubscribe();
        return data;
      };
      const { settings: ahead, isError: isMissing } = known.current;
      const answer = ahead ?? (isMissing ? undefined : await ask());
      const { undoSeconds } = answer?.settings ?? DEFAULT_OFFICE_SETTINGS;
      if (undoSeconds === 0) return false;
      holdBack(action, undoSeconds * 1_000, () =>
        Promise.all(dispatch(baseApi.util.getRunningQueriesThunk())),
      );
      return true;
    },
    [dispatch],
  );
}
