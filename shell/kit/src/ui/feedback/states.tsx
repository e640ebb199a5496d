import { msg, t } from '@brightnest/contracts/translation';
import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { errorMessage } from '../../runtime/api-error';
import { Button } from '../controls/button';
import { color, fontSize, fontWeight, measure, space } from '../theme/tokens';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** An icon or a drawing. */
  icon?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** The centred column of empty and error states. */
export const StateBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[7]} ${space[4]};
  text-align: center;

  & > p {
    max-width: ${measure.narrow};
    color: ${color.textMuted};
  }

  & > svg {
    width: 2.5rem;
    height: 2.5rem;
    margin-bottom: ${space[2]};
    color: ${color.accentText};
  }

  & > div {
    margin-top: ${space[3]};
  }
`;

/** Its first line. */
const StateTitle = styled.strong`
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.semibold};
`;

/** Nothing here yet, said kindly, with the way on. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <StateBox>
      {icon}
      <StateTitle>{title}</StateTitle>
      {description && <p>{description}</p>}
      {action && <div>{action}</div>}
    </StateBox>
  );
}

interface ErrorStateProps {
  title?: ReactNode;
  /** What went wrong; the error's own message when absent. */
  message?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

const FALLBACK = msg('Please try again in a moment.');

/** Something failed to load; Retry loads it again. */
export function ErrorState({
  title = t('This could not be loaded'),
  message,
  error,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <StateBox role="alert">
      <CloudAlert aria-hidden="true" />
      <StateTitle>{title}</StateTitle>
      <p>{message ?? errorMessage(error, t(FALLBACK))}</p>
      {onRetry && (
        <div>
          <Button variant="secondary" onClick={onRetry} loading={retrying}>
            {!retrying && <RotateCw aria-hidden="true" />}
            {t('Try again')}
          </Button>
        </div>
      )}
    </StateBox>
  );
}
