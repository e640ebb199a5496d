import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { breakpoint, color, fontSize, measure, media, space, type Space } from '../theme/tokens';

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

interface PageHeaderProps {
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

interface StackProps {
  /** Distance between the parts; 4 (1rem) when absent. */
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Parts one below the other. */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/** Parts in a row that wraps. */
export const Cluster = styled.div<StackProps>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 3 }) => space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

interface GridProps {
  /** Narrowest column before the grid wraps; 16rem when absent. */
  $min?: string;
  /** Distance between cells; 5 (1.5rem) when absent. */
  $gap?: Space;
}

/** As many equal columns as fit. */
export const Grid = styled.div<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min = '16rem' }) => $min}), 1fr));
  gap: ${({ $gap = 5 }) => space[$gap]};
`;

/** A list with a line between its items; the parts of an item stand at both ends, and wrap. */
export const RowList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }

  & > li + li {
    border-top: 1px solid ${color.border};
  }
`;

/** Out of sight, but read out. */
export const visuallyHiddenStyle = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** The label of a button whose icon says as much where there is no room for both: there it is read out only. */
export const WideLabel = styled.span`
  @media (max-width: ${breakpoint.md - 0.02}px) {
    ${visuallyHiddenStyle}
  }
`;

/** Text for assistive technology alone. */
export const VisuallyHidden = styled.span`
  ${visuallyHiddenStyle}
`;
