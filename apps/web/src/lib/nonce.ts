declare global {
  var __webpack_nonce__: string | undefined;
}

/** The content policy's nonce of this page; styles that libraries inject must carry it. */
export const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Libraries that know no other way read the nonce from this global name. */
export function shareNonce(): void {
  globalThis.__webpack_nonce__ = readNonce();
}
