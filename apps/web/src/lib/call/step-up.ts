import { Store } from '../store.ts';

/** Whether somebody is being asked to prove who they are; what asks stands in the frame of the product. */
export const identityCheck = new Store({ asking: false, host: false });

let emCurso: { promessa: Promise<boolean>; responde: (feito: boolean) => void } | null = null;

/** Asks whoever is here to prove who they are; calls that need it at the same time wait for the same answer. */
export function confirmIdentity(): Promise<boolean> {
  if (!identityCheck.read().host) return Promise.resolve(false);
  if (emCurso === null) {
    let responde: (feito: boolean) => void = () => undefined;
    const promessa = new Promise<boolean>((feito) => {
      responde = feito;
    });
    emCurso = { promessa, responde };
    identityCheck.patch({ asking: true });
  }
  return emCurso.promessa;
}

/** It was proven, or given up. */
export function answerIdentityCheck(feito: boolean): void {
  emCurso?.responde(feito);
  emCurso = null;
  identityCheck.patch({ asking: false });
}
