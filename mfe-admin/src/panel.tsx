import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
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

const Frame = styled.details`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${touchTarget};
    padding: 0 ${space[4]};
    font-weight: ${fontWeight.medium};
    cursor: pointer;
    list-style: none;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary svg {
    width: 1rem;
    height: 1rem;
  }

  &[open] > summary svg {
    rotate: 90deg;
  }

  & > div {
    padding: ${space[2]} ${space[4]} ${space[4]};
  }
`;

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

/** A part of a record that is built when it is opened, and only then. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Frame onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden="true" />
        {summary}
      </summary>
      {isOpen && <div>{children}</div>}
    </Frame>
  );
}
