import { color, fontSize, radius, space } from '@brightnest/kit/theme/tokens';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};

  & > h3 {
    margin-bottom: ${space[3]};
    font-size: ${fontSize.lg};
  }
`;

/** A section of the details. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {children}
    </Box>
  );
}

/** A name and what is known under it; null or empty where nobody was asked or nobody answered. */
export type Fact = readonly [term: string, value: ReactNode];

const Nothing = styled.p`
  color: ${color.textMuted};
`;

/** What is known. Each form asks for other things, so what is not known is left out. */
export function Facts({ facts, nothing }: { facts: readonly Fact[]; nothing: string }) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return <Nothing>{nothing}</Nothing>;
  return <DescriptionList items={known.map(([term, description]) => ({ term, description }))} />;
}

/** "Yes", "No", or nothing where nobody was asked. */
export function yesNo(answer: boolean | 'yes' | 'no' | null): string | null {
  if (answer === null) return null;
  return answer === true || answer === 'yes' ? 'Yes' : 'No';
}
