import { LoginPage } from '../features/sessao/login-page.tsx';
import { readSession } from '../lib/call/session.ts';
import { isOwnPath } from '../lib/own-path.ts';
import { clearToasts } from '../ui/notice/toast.tsx';

const LOGIN = '/login';

export const loadScreens = () => import('./screens.tsx');

/** Whether a page that loads only asks who is there; it then does without all that leads to other screens. */
export function isSignInAlone(): boolean {
  const { pathname } = window.location;
  if (readSession() || (pathname !== LOGIN && pathname !== '/')) return false;
  if (pathname === '/') window.history.replaceState(null, '', LOGIN);
  return true;
}

/** The sign-in of a page that begins with it; it stays until the screen behind it is there. */
export function SignIn({ onPassed }: { onPassed: () => void }) {
  const entra = () => {
    clearToasts();
    const volta = new URLSearchParams(window.location.search).get('volta');
    window.history.replaceState(null, '', isOwnPath(volta) ? volta : '/');
    onPassed();
  };
  return <LoginPage onSignedIn={entra} />;
}
