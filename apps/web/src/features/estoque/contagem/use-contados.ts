import { type MovItem, QUANTIDADE_MAXIMA } from '@retaguarda/contract';
import { formatNumber, leInteiro } from '@retaguarda/domain';
import { useReducer, useRef } from 'react';

const escrito = (contado: number | null): string => (contado === null ? '' : formatNumber(contado));
const le = (texto: string) => leInteiro(texto, { maximo: QUANTIDADE_MAXIMA });

interface ContadosOptions {
  itens: readonly MovItem[];
  recusados: ReadonlySet<number>;
  onConta: (item: MovItem, quant: number | null) => void;
}

interface Digitado {
  texto: string;
  /** What of it is on its way, or was refused. */
  enviado?: number | null;
}

/** What is typed into a count, by item, until the server says the same. */
export function useContados({ itens, recusados, onConta }: ContadosOptions) {
  /** Read as soon as it is typed: a block is written and judged before anything is drawn. */
  const digitados = useRef(new Map<number, Digitado>());
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const porId = new Map(itens.map((i) => [i.movItemId, i]));
  const texto = (id: number): string =>
    digitados.current.get(id)?.texto ?? escrito(porId.get(id)?.contado ?? null);
  const digita = (id: number, novo: string): void => {
    digitados.current.set(id, { texto: novo });
    redraw();
  };
  const erro = (id: number): string | undefined => {
    const lido = le(texto(id));
    return lido.ok ? undefined : lido.motivo.message;
  };
  /** Sends what was typed since, where it is a number and not what the server has. */
  const guarda = (): void => {
    for (const [id, digitado] of digitados.current) {
      const [item, lido] = [porId.get(id), le(digitado.texto)];
      if (!item || !lido.ok || digitado.enviado !== undefined) continue;
      digitados.current.set(id, { texto: escrito(lido.valor), enviado: lido.valor });
      if (lido.valor !== item.contado || recusados.has(id)) onConta(item, lido.valor);
    }
    redraw();
  };
  return {
    texto,
    digita,
    erro,
    guarda,
    /** What was refused goes once more when it is left again. */
    entra: (id: number): void => {
      if (recusados.has(id)) digita(id, texto(id));
    },
    salvo: ({ movItemId: id, contado }: MovItem): boolean =>
      contado !== null && texto(id) === escrito(contado) && !recusados.has(id),
  };
}
