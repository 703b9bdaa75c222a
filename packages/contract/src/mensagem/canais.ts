/** Ways out of the product; each works only where the installation has configured it. */
export const CANAIS = ['email', 'sms', 'whatsapp'] as const;
export type Canal = (typeof CANAIS)[number];
