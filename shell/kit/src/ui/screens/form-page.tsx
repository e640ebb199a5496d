import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, radius, space } from '../theme/tokens';
import { Card } from '../display/card';
import { Page } from '../display/layout';

/** Props of {@link FormPage}. */
export interface FormPageProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links to where else one may have wanted to go. */
  footer?: ReactNode;
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  padding: ${space[5]};

  ${media.sm} {
    padding: ${space[6]};
  }
`;

const Heading = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  & h1 {
    font-size: ${fontSize['2xl']};
  }

  & p {
    color: ${color.textMuted};
  }
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${space[1]};
  border-radius: ${radius.md};
  background: ${color.accentSubtle};
  color: ${color.accentText};
`;

const Footer = styled.footer`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize.sm};
  color: ${color.textMuted};
`;

/** A screen that is one short form: its title and a card around it, with the ways elsewhere below. */
export function FormPage({ title, description, icon, children, footer }: FormPageProps) {
  return (
    <Page $width="narrow">
      <Sheet $raised>
        <Heading>
          {icon && <IconTile aria-hidden="true">{icon}</IconTile>}
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </Heading>
        {children}
        {footer && <Footer>{footer}</Footer>}
      </Sheet>
    </Page>
  );
}
