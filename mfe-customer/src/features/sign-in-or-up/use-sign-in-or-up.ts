import type { LoginRequest } from '@brightnest/contracts/auth/login';
import type { RegisterRequest } from '@brightnest/contracts/auth/register';
import { errorMessage } from '@brightnest/kit/api/api-error';
import { useNavigate } from '@brightnest/kit/router';
import { useLoginMutation, useRegisterMutation } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { useReturnTo } from '../../sign-in-first/return-to';
import { afterSignIn } from './home-of';

/** The two calls of the sign-in page, with their toasts and where they lead. Each answers its error. */
export function useSignInOrUp() {
  const toast = useToast();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [login, loginState] = useLoginMutation();
  const [register, registerState] = useRegisterMutation();

  async function signIn(credentials: LoginRequest) {
    const { data: user, error } = await login(credentials);
    if (user) {
      toast({ title: 'Login successful', description: 'Welcome back!' });
      void navigate(returnTo ?? afterSignIn(user.role));
    } else {
      const description = errorMessage(error, 'Login failed');
      toast({ title: 'Login failed', description, variant: 'destructive' });
    }
    return error;
  }

  async function signUp(registration: RegisterRequest) {
    const { data: user, error } = await register(registration);
    if (user) {
      toast({
        title: `Welcome to Brightnest, ${user.firstName}!`,
        description: 'Your account has been created successfully.',
      });
      void navigate(returnTo ?? '/');
    } else {
      const description = errorMessage(error, 'Registration failed');
      toast({ title: 'Registration failed', description, variant: 'destructive' });
    }
    return error;
  }

  return {
    signIn,
    signUp,
    isSigningIn: loginState.isLoading,
    isSigningUp: registerState.isLoading,
    /** Nobody has tried yet, so whoever is signed in was so before. */
    isUntried: loginState.isUninitialized && registerState.isUninitialized,
  };
}
