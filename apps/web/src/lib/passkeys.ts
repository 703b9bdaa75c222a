import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// Only who has a device for it needs the code.
const carrega = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys, and the page stands where they may be used. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && window.isSecureContext;

/** What the server asks a device for: the library of the server made it for that of the browser. */
type Opcoes = Record<string, unknown>;

export const pageOrigin = (): string => window.location.origin;

/** Has a device make a passkey. */
export const createPasskey = async (opcoes: Opcoes) => {
  const { startRegistration } = await carrega();
  return {
    ...(await startRegistration({
      optionsJSON: opcoes as unknown as PublicKeyCredentialCreationOptionsJSON,
    })),
  };
};

/** Has a device sign; `automatica` offers it among the browser's own suggestions until somebody chooses it. */
export const signWithPasskey = async (opcoes: Opcoes, automatica = false) => {
  const { startAuthentication } = await carrega();
  const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: automatica })) };
};

/** Whether the browser offers passkeys among its suggestions. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await carrega()).browserSupportsWebAuthnAutofill();

/** Whoever turned back, or whose device did not answer, hears of it in these words. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
