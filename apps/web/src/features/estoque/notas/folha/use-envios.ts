import { LINHAS_MAXIMO } from '@retaguarda/contract';
import { useReducer, useRef } from 'react';
import { newIdempotencyKey } from '../../../../lib/call/api.ts';
import { ApiError, isUnanswered } from '../../../../lib/call/api-error.ts';
import { CAMPOS, type CampoDaFolha, type Julgada } from './linhas.ts';

interface Recusa {
  envio: string;
  campo: CampoDaFolha;
  message: string;
}

const NOMES: Readonly<Record<string, CampoDaFolha>> = { quant: 'quantidade', valor: 'valor', total: 'valor' };

/** The fault of a row of those that went together, by its place among them; that of one which went alone has none. */
function faltaEm(error: ApiError, lugar: number): { campo: CampoDaFolha; message: string } | undefined {
  const prefixo = `itens.${lugar}.`;
  const achado = error.errors.find((e) => e.field?.startsWith(prefixo));
  if (achado === undefined) return undefined;
  return { campo: NOMES[achado.field?.slice(prefixo.length) ?? ''] ?? 'codigo', message: achado.message };
}

const faltaDe = (error: ApiError): { campo: CampoDaFolha; message: string } => {
  const [primeiro] = error.errors;
  const campo = NOMES[primeiro?.field ?? ''] ?? CAMPOS.find((c) => c === primeiro?.field) ?? 'codigo';
  return { campo, message: primeiro?.message ?? error.message };
};

const vontadeDe = ({ envio }: Julgada): string => JSON.stringify(envio);

/** Rows that go together: those that are put in; one that is taken out goes alone. */
function loteDe(espera: Julgada[]): Julgada[] {
  const sai = espera.findIndex((l) => l.envio === null);
  return espera.splice(0, Math.min(LINHAS_MAXIMO, sai < 0 ? espera.length : Math.max(1, sai)));
}

/**
 * Rows on their way into a note, in their order, those that wait together in one call; what was refused waits until the
 * row is changed or entered again.
 * @param faz puts rows into the note, or takes the item of one out where nothing is left of it
 */
export function useEnvios(faz: (linhas: readonly Julgada[], chave: string) => Promise<void>) {
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const espera = useRef<Julgada[]>([]);
  const enviando = useRef(new Set<string>());
  const recusas = useRef(new Map<string, Recusa>());
  /** What the server has taken, which the note on screen says only a moment later. */
  const feitos = useRef(new Map<string, string>());
  /** Of rows that no answer came for: sent again, they are the same act. */
  const semResposta = useRef(new Map<string, string>());
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const recusa = (linha: Julgada, falta: { campo: CampoDaFolha; message: string }): void => {
    enviando.current.delete(linha.chave);
    recusas.current.set(linha.chave, { envio: vontadeDe(linha), ...falta });
  };
  /** Of rows that went together those that are wrong are told; the others go again without them. */
  const separa = (lote: readonly Julgada[], error: ApiError): void => {
    const faltas = lote.map((_, i) => faltaEm(error, i));
    if (lote.length === 1 || isUnanswered(error) || faltas.every((f) => f === undefined))
      for (const linha of lote) recusa(linha, faltaDe(error));
    else
      for (const [i, linha] of lote.entries()) {
        const falta = faltas[i];
        if (falta) recusa(linha, falta);
        else espera.current.push(linha);
      }
  };
  const envia = async (lote: readonly Julgada[]): Promise<void> => {
    const ato = JSON.stringify(lote.map((l) => [l.chave, l.envio]));
    const chave = semResposta.current.get(ato) ?? newIdempotencyKey();
    try {
      await faz(lote, chave);
      semResposta.current.delete(ato);
      for (const linha of lote) {
        enviando.current.delete(linha.chave);
        feitos.current.set(linha.chave, vontadeDe(linha));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error)) semResposta.current.set(ato, chave);
      separa(lote, error);
    } finally {
      redraw();
    }
  };
  const esvazia = async (): Promise<void> => {
    while (espera.current.length > 0) await envia(loteDe(espera.current));
  };
  const recusaDe = (linha: Julgada): Recusa | undefined => {
    const dita = recusas.current.get(linha.chave);
    return dita?.envio === vontadeDe(linha) ? dita : undefined;
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
      espera.current.push(linha);
      // Once all that are ready now stand in the queue.
      fila.current = fila.current.then(esvazia);
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
