import { color } from '@brightnest/kit/ui/theme/tokens';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { type DayRange, placeIn } from './day-layout';

const MINUTE_MS = 60_000;

const Line = styled.div`
  position: absolute;
  inset-block: 0;
  width: 2px;
  background: ${color.danger};
  pointer-events: none;
`;

function everyMinute(onChange: () => void) {
  const clock = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(clock);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Where it is now, on the board of today. */
export function NowLine({ range }: { range: DayRange }) {
  const now = useSyncExternalStore(everyMinute, thisMinute);
  if (now < range.from || now > range.to) return null;
  return <Line style={{ left: `${placeIn(range, { from: now, to: now }).left}%` }} />;
}
