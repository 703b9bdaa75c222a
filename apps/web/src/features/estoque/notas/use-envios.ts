import { useReducer, useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { CAMPOS, type CampoDaFolha, type Julgada } from './folha.ts';

interface Recusa {
  envio: string;
  campo: CampoDaFolha;
  message: string;
}

const campoDe = (error: ApiError): { campo: CampoDaFolha; message: string } => {
  const [primeiro] = error.errors;
  const nome = primeiro?.field === 'quant' ? 'quantidade' : primeiro?.field;
  const campo = CAMPOS.find((c) => c === nome) ?? 'codigo';
  return { campo, message: primeiro?.message ?? error.message };
};

const vontadeDe = ({ envio }: Julgada): string => JSON.stringify(envio);

/**
 * Rows on their way into a note, one after the other; what was refused waits until the row is changed or entered again.
 * @param faz puts a row into the note, or takes its item out where nothing is left of it
 */
export function useEnvios(faz: (linha: Julgada) => Promise<void>) {
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const enviando = useRef(new Set<string>());
  const recusas = useRef(new Map<string, Recusa>());
  /** What the server has taken, which the note on screen says only a moment later. */
  const feitos = useRef(new Map<string, string>());
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const envia = async (linha: Julgada): Promise<void> => {
    try {
      await faz(linha);
      feitos.current.set(linha.chave, vontadeDe(linha));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      recusas.current.set(linha.chave, { envio: vontadeDe(linha), ...campoDe(error) });
    } finally {
      enviando.current.delete(linha.chave);
      redraw();
    }
  };
  const recusaDe = (linha: Julgada): Recusa | undefined => {
    const recusa = recusas.current.get(linha.chave);
    return recusa?.envio === vontadeDe(linha) ? recusa : undefined;
  };
  const aCaminho = (linha: Julgada): boolean =>
    enviando.current.has(linha.chave) || feitos.current.get(linha.chave) === vontadeDe(linha);
  return {
    recusaDe,
    aCaminho,
    manda: (linha: Julgada): void => {
      if (aCaminho(linha) || recusaDe(linha)) return;
      feitos.current.delete(linha.chave);
      recusas.current.delete(linha.chave);
      enviando.current.add(linha.chave);
      fila.current = fila.current.then(() => envia(linha));
      redraw();
    },
    entra: (chave: string): void => {
      recusas.current.delete(chave);
      feitos.current.delete(chave);
    },
    recusou: () => recusas.current.size > 0,
    /** Everything that was on its way has arrived or was refused. */
    assenta: () => fila.current,
  };
}
