/** Only paths of this app: a crafted link must not send the person elsewhere after signing in. */
export const isOwnPath = (v: unknown): v is string => typeof v === 'string' && /^\/(?![/\\])/.test(v);
