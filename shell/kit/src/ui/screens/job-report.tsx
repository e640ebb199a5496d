import { formatZonedDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import type { ChecklistTick, JobPhoto } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type { JobReport } from '@brightnest/contracts/workforce/job-report';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { PhotoGallery } from '../controls/photo-gallery';
import { amountText } from '../display/amount-text';
import { DescriptionList } from '../display/description-list';
import { Stack } from '../display/layout';
import { color, space } from '../theme/tokens';

interface JobReportArticleProps {
  /** Whose report it is. */
  name: string;
  /** What stands above the facts. */
  head?: ReactNode;
  /** Times, notes and cash, as far as its reader sees them. */
  facts: ComponentProps<typeof DescriptionList>['items'];
  checklist: readonly ChecklistTick[];
  photos: readonly JobPhoto[];
  /** What stands below the facts. */
  children?: ReactNode;
}

/** What a cleaner tells of a job, as staff and its customer read it: facts, what of the list was done, and photos. */
export function JobReportArticle({
  name,
  head,
  facts,
  checklist,
  photos,
  children,
}: JobReportArticleProps) {
  return (
    <Stack as="article" $gap={3} aria-label={t('Report of {name}', { name })}>
      {head}
      <DescriptionList items={facts} />
      {children}
      <Checklist checklist={checklist} />
      {(['before', 'after'] as const).map((when) => (
        <Photos key={when} when={when} photos={photos} />
      ))}
    </Stack>
  );
}

/**
 * The cash that a cleaner took, as a fact; none where they took none.
 * @param term what its reader calls it.
 */
export function cashFacts(
  term: string,
  { cashCollected, timeZone }: Pick<JobReport, 'cashCollected' | 'timeZone'>,
): { term: string; description: string }[] {
  if (!cashCollected) return [];
  const { amount, currency, at } = cashCollected;
  const values = { amount: amountText(amount, currency), time: formatZonedDateTime(at, timeZone) };
  return [{ term, description: t('{amount}, {time}', values) }];
}

const Lines = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    gap: ${space[2]};
  }

  & svg {
    flex: none;
    width: 1rem;
    height: 1.6em;
    color: ${color.textMuted};
  }
`;

function Checklist({ checklist }: Pick<JobReportArticleProps, 'checklist'>) {
  if (checklist.length === 0) return null;
  return (
    <Lines aria-label={t('Checklist')}>
      {checklist.map(({ label, isDone }) => (
        <li key={label}>
          {isDone ? (
            <CircleCheck role="img" aria-label={t('Done:')} />
          ) : (
            <CircleDashed role="img" aria-label={t('Not done:')} />
          )}
          {label}
        </li>
      ))}
    </Lines>
  );
}

const PHOTO_TEXTS = {
  before: { heading: msg('Before the clean'), alt: msg('The place before the clean') },
  after: { heading: msg('After the clean'), alt: msg('The place after the clean') },
} as const;

function Photos({
  when,
  photos,
}: Pick<JobReportArticleProps, 'photos'> & { when: JobPhoto['when'] }) {
  const urls = photos.filter((photo) => photo.when === when).map(({ url }) => url);
  if (urls.length === 0) return null;
  const { heading, alt } = PHOTO_TEXTS[when];
  return (
    <Stack $gap={2}>
      <h4>{t(heading)}</h4>
      <PhotoGallery photos={urls} alt={t(alt)} />
    </Stack>
  );
}
