import { LoginPage } from '../features/sessao/login-page.tsx';
import { readSession } from '../lib/call/session.ts';
import { isOwnPath } from '../lib/own-path.ts';
import { clearToasts } from '../ui/notice/toast.tsx';

const LOGIN = '/login';

export const loadTelas = () => import('./telas.tsx');

/** Whether a page that loads only asks who is there; it then does without all that leads to other screens. */
export function soEntrada(): boolean {
  const { pathname } = window.location;
  if (readSession() || (pathname !== LOGIN && pathname !== '/')) return false;
  if (pathname === '/') window.history.replaceState(null, '', LOGIN);
  return true;
}

/** The sign-in of a page that begins with it; it stays until the screen behind it is there. */
export function Entrada({ onPassou }: { onPassou: () => void }) {
  const entra = () => {
    clearToasts();
    const volta = new URLSearchParams(window.location.search).get('volta');
    window.history.replaceState(null, '', isOwnPath(volta) ? volta : '/');
    onPassou();
  };
  return <LoginPage onSignedIn={entra} />;
}
