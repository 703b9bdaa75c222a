const TOKEN = 'token';
const REFRESH = 'refresh_token';
const TENANT = 'tenant';

export interface Session {
  token: string;
  refreshToken: string;
}

export function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const refreshToken = localStorage.getItem(REFRESH);
  return token && refreshToken ? { token, refreshToken } : null;
}

export function saveSession(session: Session): void {
  localStorage.setItem(TOKEN, session.token);
  localStorage.setItem(REFRESH, session.refreshToken);
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(REFRESH);
}

export const readTenant = (): string => localStorage.getItem(TENANT) ?? '';
export const saveTenant = (tenant: string): void => localStorage.setItem(TENANT, tenant);

type Listener = () => void;
const listeners = new Set<Listener>();

/** Called when the session ended and could not be renewed, in this tab or in another one. */
export function onSessionEnd(listener: Listener): () => void {
  const onStorage = (e: StorageEvent) => {
    if (e.key === TOKEN && e.newValue === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function endSession(): void {
  clearSession();
  for (const listener of listeners) listener();
}
