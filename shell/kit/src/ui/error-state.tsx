import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error';
import { Button } from './button';
import { StateBox, StateTitle } from './empty-state';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  title?: ReactNode;
  /** What went wrong; the error's own message when absent. */
  message?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

const FALLBACK = 'Please try again in a moment.';

/** Something failed to load; Retry loads it again. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  error,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <StateBox role="alert">
      <CloudAlert aria-hidden="true" />
      <StateTitle>{title}</StateTitle>
      <p>{message ?? errorMessage(error, FALLBACK)}</p>
      {onRetry && (
        <div>
          <Button variant="secondary" onClick={onRetry} loading={retrying}>
            {!retrying && <RotateCw aria-hidden="true" />}
            Try again
          </Button>
        </div>
      )}
    </StateBox>
  );
}
