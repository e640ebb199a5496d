import { Link, type LinkProps } from '@brightnest/kit/router';
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import {
  type ButtonSize,
  type ButtonStyleProps,
  type ButtonVariant,
  buttonStyle,
} from './button-style';
import { Spinner } from './spinner';

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
