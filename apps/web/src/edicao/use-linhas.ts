import type { ComAtributos } from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { focaCampo } from '../atributos/foca-campo.ts';
import { type Atuais, leAtuais } from '../lib/linhas-atuais.ts';
import type { Abas } from './abas.ts';
import { type EnvioDasLinhas, Linhas, type LinhasGravadas } from './linhas.ts';
import type { Tipo } from './sessao.ts';
import { useSessao } from './use-edicao.ts';

/** The row that is open, and which of its fields was entered. */
export interface LinhaNaTela {
  linha: number;
  atributo?: number;
}

type DasLinhas = Tipo<EnvioDasLinhas, LinhasGravadas, Atuais>;

/** `id` is that of the record that holds the rows, which may come to be stored meanwhile. */
interface LinhasOptions extends Omit<DasLinhas, 'foca' | 'leAtual'> {
  /** The kind of record that a row is. */
  tipo: ComAtributos;
  permissoes: ReadonlySet<string>;
  abas: Abas;
  somenteLeitura: boolean;
  /** Nothing may change for now. */
  bloqueada?: boolean;
  onde?: () => unknown;
}

/** The rows of a table that are edited side by side and saved together. */
export function useLinhas<F extends object>(options: LinhasOptions) {
  const latest = useRef(options);
  latest.current = options;
  const { id, tipo, permissoes, bloqueada = options.somenteLeitura } = options;
  const [linhas] = useState(
    () => new Linhas<F>({ tipo, permissoes, bloqueada, onde: () => latest.current.onde?.() }),
  );
  linhas.bloqueia(bloqueada);
  // Which days hold for a row is known by where it was read; it is asked whenever that may be others.
  useEffect(() => linhas.situa());
  const [aberta, abre] = useState<LinhaNaTela | null>(null);
  const moldura = useSessao(
    linhas,
    (): DasLinhas => ({
      ...latest.current,
      leAtual: leAtuais,
      foca: ([lugar]) => {
        if (lugar === undefined || !('atributo' in lugar) || lugar.linha === undefined) return;
        abre({ linha: lugar.linha, atributo: lugar.atributo });
        focaCampo(lugar.atributo);
      },
    }),
  );
  const { sessao, avisos, conflito } = moldura;
  useEffect(() => sessao.identifica(id), [sessao, id]);
  /** A row that is open shows the values it has now. */
  const fecha =
    <A extends unknown[]>(faz: (...a: A) => void) =>
    (...a: A): void => {
      abre(null);
      faz(...a);
    };
  return {
    ...moldura,
    avisos: { ...avisos, onDiscard: fecha(avisos.onDiscard) },
    conflito: { ...conflito, onAtuais: fecha(conflito.onAtuais), onMesclar: fecha(conflito.onMesclar) },
    linhas,
    aberta,
    abre,
  };
}

export type LinhasNaTela<F extends object> = ReturnType<typeof useLinhas<F>>;
