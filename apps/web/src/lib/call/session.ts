const TOKEN = 'token';
const REFRESH = 'refresh_token';
const TENANT = 'tenant';
const WHO = 'quem';
/** What each address asked for when it was last opened. */
export const OPENINGS = 'retaguarda.abertura';

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
  localStorage.removeItem(WHO);
  localStorage.removeItem(OPENINGS);
}

export const readTenant = (): string => localStorage.getItem(TENANT) ?? '';
export const saveTenant = (tenant: string): void => localStorage.setItem(TENANT, tenant);

/** Network and person, as the server said them last; null before. */
export const readWho = (): string | null => localStorage.getItem(WHO);
/** The person of this network, as the server said last; 0 before. */
export const readUserId = (): number => {
  const who = readWho() ?? '';
  const at = who.lastIndexOf('.');
  return who.slice(0, at) === readTenant() ? Number(who.slice(at + 1)) || 0 : 0;
};
export const saveWho = (userId: number): void => localStorage.setItem(WHO, `${readTenant()}.${userId}`);

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
