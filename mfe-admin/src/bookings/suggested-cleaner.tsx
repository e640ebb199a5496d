import type { SuggestedCleaner } from '@brightnest/contracts/board/open-job-schemas';
import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A line of what is known of a job, or of who could do it. */
export const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

/** Somebody who could do a job. */
type Suggested = Pick<SuggestedCleaner, 'name' | 'isAvailable' | 'isOutsideArea' | 'reasons'>;

/** @returns their name, as the option of a list: with what weighs most where they can't be sent as they are. */
export function suggestedText({ name, isAvailable, isOutsideArea, reasons }: Suggested): string {
  if (isAvailable) return name;
  const reason = reasons[0] ?? '';
  return isOutsideArea
    ? t('{name} ({reason})', { name, reason })
    : t('{name}: not free ({reason})', { name, reason });
}

interface SuggestedReasonsProps {
  cleaner: Suggested;
  /** What they are marked with: suggested, held. */
  mark?: ReactNode;
}

/** What speaks for somebody who is chosen for a job, and what against it. */
export function SuggestedReasons({ cleaner, mark }: SuggestedReasonsProps) {
  const { isAvailable, isOutsideArea, reasons } = cleaner;
  return (
    <div>
      {mark}
      {!isAvailable && (
        <Badge tone="warning">{isOutsideArea ? t('Outside their area') : t('Not free')}</Badge>
      )}
      <Facts>{reasons.join(', ')}</Facts>
      {isOutsideArea && (
        <Facts>{t('They do not serve this area; the history says that you sent them.')}</Facts>
      )}
    </div>
  );
}
