import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { Link } from '@brightnest/kit/runtime/router';
import { Page, PageHeader } from '@brightnest/kit/ui/display/layout';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { color, fontSize, media, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { LegalText } from '../content/content-types';
import { type OwnVariables, withOwnVariables } from '../content/own-variables';
import { pageTexts } from '../content/page-texts';
import { Markdown } from './markdown';
import { useLongTexts } from './long-texts';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};

  ${media.lg} {
    grid-template-columns: 17rem minmax(0, 44rem);
    align-items: start;
    gap: ${space[8]};
  }
`;

const Contents = styled.nav`
  padding: ${space[4]} ${space[5]};
  border-inline-start: 3px solid ${color.accentBorder};
  background: ${color.subtle};
  font-size: ${fontSize.sm};

  & a {
    display: flex;
    align-items: center;
    min-height: ${touchTarget};
    color: ${color.text};
    line-height: 1.3;
    text-decoration: none;
  }

  & a:hover {
    text-decoration: underline;
  }

  ${media.lg} {
    position: sticky;
    top: calc(4.25rem + ${space[4]});

    & a {
      min-height: 2.25rem;
    }
  }
`;

const Entries = styled.ol`
  padding: 0;
  list-style: none;
`;

const Chapter = styled.section`
  scroll-margin-top: 5.5rem;

  & + & {
    margin-top: ${space[6]};
  }

  & > h2 {
    margin-bottom: ${space[3]};
    font-size: ${fontSize.xl};
  }

  & > p + p,
  & > p + ul {
    margin-top: ${space[3]};
  }

  & > ul {
    padding-inline-start: ${space[5]};
  }

  & > ul li + li {
    margin-top: ${space[2]};
  }
`;

const idOf = (index: number) => `chapter-${index + 1}`;

interface LegalPageProps {
  /** The page's name, by which its texts are known. */
  page: string;
  /** What it says by default. */
  declared: LegalText;
  /** What variables stand for on this page alone. */
  own?: OwnVariables;
  /** What can be done there, below the chapters. */
  children?: ReactNode;
}

const NONE: OwnVariables = {};

/** A page of law: its chapters, and a list of them that leads there. */
export function LegalPage({ page, declared, own = NONE, children }: LegalPageProps) {
  const isWhole = useLongTexts(page);
  const { title, lead, since, body } = withOwnVariables(own, () => pageTexts(declared));
  const { opening, chapters } = chaptersOf(body);
  return (
    <Page>
      <PageHeader title={title} description={lead} />
      <Columns aria-busy={!isWhole}>
        <Contents aria-label={t('On this page')}>
          <Entries>
            {chapters.map((chapter, index) => (
              <li key={idOf(index)}>
                <Link to={{ hash: idOf(index) }}>{chapter.title}</Link>
              </li>
            ))}
          </Entries>
        </Contents>
        <div>
          {opening && (
            <Chapter>
              <Markdown text={opening} />
            </Chapter>
          )}
          {chapters.map((chapter, index) => (
            <Chapter key={idOf(index)} id={idOf(index)} aria-labelledby={`${idOf(index)}-title`}>
              <h2 id={`${idOf(index)}-title`}>{chapter.title}</h2>
              <Markdown text={chapter.text} />
            </Chapter>
          ))}
          {children && <Chapter as="div">{children}</Chapter>}
          <Chapter aria-labelledby="questions-title">
            <h2 id="questions-title">{t('Questions')}</h2>
            <p>
              {richText(
                t(
                  'Write to <email>{email}</email> or call <phone>{phone}</phone>. This text is in force since {since}.',
                  { email: company.email, phone: company.phone, since },
                ),
                {
                  email: (text) => <a href={company.emailHref}>{text}</a>,
                  phone: (text) => <a href={company.phoneHref}>{text}</a>,
                },
              )}
            </p>
          </Chapter>
        </div>
      </Columns>
    </Page>
  );
}

const CHAPTER = /^##? +(.+)$/m;

/** A text at its headings, with what stands before the first. */
function chaptersOf(body: string) {
  const [opening = '', ...pieces] = body.split(CHAPTER);
  const chapters = pieces.flatMap((title, index) =>
    index % 2 === 0 ? [{ title: title.trim(), text: pieces[index + 1] ?? '' }] : [],
  );
  return { opening: opening.trim(), chapters };
}
