import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, measure, media, space } from '../theme/tokens';
import { Cluster } from './stack';

/** The content column with its side margins. */
export const Container = styled.div<{ $width?: keyof typeof measure }>`
  width: 100%;
  max-width: calc(${({ $width = 'wide' }) => measure[$width]} + 2 * ${space[4]});
  margin-inline: auto;
  padding-inline: ${space[4]};

  ${media.md} {
    max-width: calc(${({ $width = 'wide' }) => measure[$width]} + 2 * ${space[6]});
    padding-inline: ${space[6]};
  }
`;

/** A screen: its column, with room above and below. */
export const Page = styled(Container)`
  padding-block: ${space[6]} ${space[8]};

  ${media.md} {
    padding-block: ${space[7]} ${space[9]};
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[4]};
  margin-bottom: ${space[6]};

  & > div:first-child {
    min-width: min(100%, 18rem);
    flex: 1;
  }
`;

const Lead = styled.p`
  margin-top: ${space[2]};
  max-width: ${measure.text};
  font-size: ${fontSize.lg};
  color: ${color.textMuted};
`;

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The screen's h1 with its introduction and actions. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <Header>
      <div>
        <h1>{title}</h1>
        {description && <Lead>{description}</Lead>}
      </div>
      {actions && <Cluster>{actions}</Cluster>}
    </Header>
  );
}

const SectionBox = styled.section`
  & + & {
    margin-top: ${space[7]};
  }

  & > header {
    margin-bottom: ${space[4]};
  }
`;

/** Props of {@link Section}. */
export interface SectionProps {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a screen under an h2. */
export function Section({ title, description, actions, id, children }: SectionProps) {
  return (
    <SectionBox id={id}>
      {title && (
        <header>
          <Cluster $justify="space-between">
            <h2>{title}</h2>
            {actions}
          </Cluster>
          {description && <Lead>{description}</Lead>}
        </header>
      )}
      {children}
    </SectionBox>
  );
}
