import { color, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const SPOKEN_MINUTES = [1, 2, 5, 10];

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};

  & strong {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** How long it can still be paid. It runs by the second, and is read out a few times only. */
export function Countdown({ expiresAt }: { expiresAt: string }) {
  const secondsLeft = useSecondsLeft(expiresAt);
  return (
    <div>
      <Line>
        <Clock aria-hidden="true" />
        {secondsLeft > 0 ? (
          <span>
            Your time is kept for <strong role="timer">{clockText(secondsLeft)}</strong>
          </span>
        ) : (
          <span>The time to pay is over. We are looking how it stands...</span>
        )}
      </Line>
      <VisuallyHidden role="status">{spokenText(secondsLeft)}</VisuallyHidden>
    </div>
  );
}

function useSecondsLeft(expiresAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1_000));
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// The same text from one mark to the next, so that it is read out at the marks alone.
function spokenText(secondsLeft: number): string {
  if (secondsLeft === 0) return 'The time to pay is over.';
  const mark = SPOKEN_MINUTES.find((minutes) => secondsLeft <= minutes * 60);
  if (mark === undefined) return '';
  return `Less than ${mark} ${mark === 1 ? 'minute' : 'minutes'} left to pay.`;
}
