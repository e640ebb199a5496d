import { errorMessage } from '@brightnest/kit/api/api-error';
import { ErrorState } from '@brightnest/kit/ui/error-state';

interface ListErrorProps {
  /** What could not be loaded: "jobs". */
  noun: string;
  error: unknown;
  /** How often the list is asked for by itself. */
  everySeconds: number;
  onRetry: () => void;
  retrying: boolean;
}

/** Why a list could not be loaded, and another try. */
export function ListError({ noun, error, everySeconds, onRetry, retrying }: ListErrorProps) {
  return (
    <ErrorState
      title={`Error loading ${noun}: ${errorMessage(error, 'Please try again in a moment.')}`}
      message={`The list is asked for again every ${everySeconds} seconds.`}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
