import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { css, styled } from 'styled-components';
import { Link, type LinkProps } from '@brightnest/kit/runtime/router';
import { Spinner } from '../display/loading';
import {
  color,
  controlHeight,
  fontSize,
  fontWeight,
  motion,
  radius,
  shadow,
  space,
  touchTarget,
} from '../theme/tokens';

/** What a button is for. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** Height and type size of a button. */
type ButtonSize = 'sm' | 'md' | 'lg';

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
    min-height: min(36px, ${controlHeight});
    padding: ${space[1]} ${space[3]};
    font-size: ${fontSize.sm};
    border-radius: ${radius.sm};
  `,
  md: css`
    min-height: ${controlHeight};
    padding: ${space[1]} ${space[5]};
    font-size: ${fontSize.md};
    border-radius: ${radius.md};
  `,
  lg: css`
    min-height: 54px;
    padding: ${space[2]} ${space[6]};
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

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
}

/** Props of {@link Button}. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Work is under way: shows a spinner beside the label, takes no further clicks and keeps the focus. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyle}
`;

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyle}
`;

/** Takes a click for nothing; a form around the button is not submitted either. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button that says what it does. Its type is `button` unless it is to submit a form. */
export function Button({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  loading = false,
  disabled = false,
  type = 'button',
  onClick,
  'aria-disabled': ariaDisabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      type={type}
      // `disabled` would take the focus from the button that was just pressed.
      disabled={disabled && !loading}
      aria-disabled={loading || ariaDisabled}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
    >
      {loading && <Spinner decorative />}
      {children}
    </StyledButton>
  );
}

/** A link of the site that looks like a button. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  ...rest
}: LinkProps & ButtonLook) {
  return <StyledLink {...rest} $variant={variant} $size={size} $fullWidth={fullWidth} />;
}

/** A button that shows an icon alone; its `aria-label` says what it does. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${color.subtle};
    color: ${color.text};
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;
