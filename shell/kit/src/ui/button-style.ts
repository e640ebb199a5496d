import { css } from 'styled-components';
import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  shadow,
  space,
  controlHeight,
} from '../theme/tokens';

/** What a button is for. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** Height and type size of a button. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Looks shared by Button and LinkButton; transient props stay out of the DOM. */
export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth: boolean;
}

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    box-shadow: ${shadow.sm};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.controlBorder};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.subtle};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.accentText};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.accentSubtle};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.dangerHover};
    }
  `,
};

const sizes = {
  sm: css`
    min-height: 36px;
    padding: 0 ${space[3]};
    font-size: ${fontSize.sm};
    border-radius: ${radius.sm};
  `,
  md: css`
    min-height: ${controlHeight};
    padding: 0 ${space[5]};
    font-size: ${fontSize.md};
    border-radius: ${radius.md};
  `,
  lg: css`
    min-height: 54px;
    padding: 0 ${space[6]};
    font-size: ${fontSize.lg};
    border-radius: ${radius.md};
  `,
};

/** The look of a button, for any element. */
export const buttonStyle = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  border: 1px solid transparent;
  font-weight: ${fontWeight.semibold};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  & svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: not-allowed;
  }
`;
