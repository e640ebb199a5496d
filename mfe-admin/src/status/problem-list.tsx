import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { Problem } from './problems';

interface ProblemListProps {
  problems: readonly Problem[];
  /** What is shown is of before: the last look failed. */
  isOutdated: boolean;
}

/** What is wrong and what to do, or that all is well; read out when it changes. */
export function ProblemList({ problems, isOutdated }: ProblemListProps) {
  return (
    <Stack $gap={3} role="status">
      {isOutdated && (
        <Notice>
          {t('We couldn’t look again. What you see is how it was before; we keep trying.')}
        </Notice>
      )}
      {problems.length === 0 ? (
        <Well $padding={4}>
          <CircleCheck aria-hidden="true" />
          {t('All is well. Nothing waits longer than it should.')}
        </Well>
      ) : (
        <List aria-label={t('What is wrong')}>
          {problems.map(({ isUrgent, title, advice }) => (
            <Card as="li" key={title} $padding={4}>
              <Cluster $gap={2}>
                <Badge tone={isUrgent ? 'danger' : 'warning'}>
                  {isUrgent ? t('Now') : t('Soon')}
                </Badge>
                <h2>{title}</h2>
              </Cluster>
              <p>{advice}</p>
            </Card>
          ))}
        </List>
      )}
    </Stack>
  );
}

const Well = styled(Card)`
  display: flex;
  align-items: center;
  gap: 0.75rem;

  & > svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.successText};
  }
`;

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;

  & h2 {
    font-size: ${fontSize.md};
    overflow-wrap: anywhere;
  }

  & p {
    margin-top: 0.25rem;
    color: ${color.textMuted};
  }
`;
