const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED = /^(https?:|mailto:)/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** What was typed as the address of a link: a missing scheme is added; null for what may not be linked to. */
export function hrefOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (EMAIL.test(text)) return `mailto:${text}`;
  const full = SCHEME.test(text) && !/^[^:/]+:\d/.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  return ALLOWED.test(full) && URL.canParse(full) ? full : null;
}
