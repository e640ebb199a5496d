import {
  baseLanguage,
  LANGUAGE_PARAMETER,
  languageName,
  t,
} from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { styled } from 'styled-components';
import { Cluster } from '../display/layout';
import { color, fontWeight } from '../theme/tokens';

const LanguageLink = styled.a`
  &[aria-current] {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
  }
`;

/**
 * The page in each language that the company offers; nothing where that is one. The server remembers the one that was
 * asked for, and the account of who is signed in has it from then on. Where there are two of them, each has a label of its own.
 */
export function LanguageLinks({ label = t('Languages') }: { label?: string }) {
  const { language, languages } = pageSettings;
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label}>
      <Cluster $gap={4}>
        {languages.map((one) => (
          <LanguageLink
            key={one}
            href={`?${LANGUAGE_PARAMETER}=${one}`}
            hrefLang={one}
            lang={one}
            aria-current={one === language ? 'true' : undefined}
          >
            {languageName(baseLanguage(one))}
          </LanguageLink>
        ))}
      </Cluster>
    </nav>
  );
}
