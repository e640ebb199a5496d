import { Button } from '@brightnest/kit/ui/button';
import { CheckboxField, SelectField } from '@brightnest/kit/ui/field';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useAutoRefresh } from './use-auto-refresh';
import type { Refresh } from './use-refresh';

const INTERVALS = [
  { value: '10', label: '10 s' },
  { value: '30', label: '30 s' },
  { value: '60', label: '1 m' },
  { value: '300', label: '5 m' },
];
const DEFAULT_INTERVAL = '30';

/** Auto-refresh with its interval, and refresh by hand. */
export function RefreshControls({ refresh, isRefreshing }: Omit<Refresh, 'lastRefresh'>) {
  const [isOn, setIsOn] = useState(true);
  const [interval, setInterval] = useState(DEFAULT_INTERVAL);
  useAutoRefresh({ isOn, intervalSeconds: Number(interval), onRefresh: () => void refresh() });

  return (
    <>
      <CheckboxField
        label="Auto-refresh"
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
      <SelectField
        label="Refresh interval"
        hideLabel
        options={INTERVALS}
        value={interval}
        disabled={!isOn}
        onChange={({ target }) => setInterval(target.value)}
      />
      <Button variant="secondary" loading={isRefreshing} onClick={() => void refresh()}>
        {!isRefreshing && <RefreshCw aria-hidden="true" />}
        Refresh
      </Button>
    </>
  );
}
