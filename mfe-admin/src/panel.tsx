import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** The frame of a {@link Panel}. */
export const PanelBox = styled.section`
  min-width: 0;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};

  & > h3 {
    margin-bottom: ${space[3]};
    font-size: ${fontSize.lg};
  }
`;

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A section of a record's dialog, with its heading. */
export function Panel({ title, children }: PanelProps) {
  const headingId = useId();
  return (
    <PanelBox aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {children}
    </PanelBox>
  );
}

const Section = styled.section`
  & > h3 {
    margin-bottom: ${space[2]};
    font-size: ${fontSize.md};
  }
`;

/** A part of a record under a heading, without a frame. */
export function RecordSection({ title, children }: PanelProps) {
  return (
    <Section>
      <h3>{title}</h3>
      {children}
    </Section>
  );
}

interface FactSectionProps {
  title: string;
  items: ComponentProps<typeof DescriptionList>['items'];
}

/** Facts under a heading, without a frame. */
export function FactSection({ title, items }: FactSectionProps) {
  return (
    <RecordSection title={title}>
      <DescriptionList items={items} />
    </RecordSection>
  );
}
