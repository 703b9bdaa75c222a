import { useEffect, useRef, useState } from 'react';
import { focarCampo } from '../atributos/focar-campo.ts';
import { type Atuais, lerAtuais } from '../lib/linhas-atuais.ts';
import type { Abas } from './abas.ts';
import { type LinhaEnviada, Linhas, type LinhasGravadas } from './linhas.ts';
import { NAVEGADOR } from './navegador.ts';
import { Sessao, type Tipo } from './sessao.ts';
import { molduraDe, useSessao } from './use-edicao.ts';

/** The row that is open, and which of its fields was entered. */
export interface LinhaNaTela {
  linha: number;
  atributo?: number;
}

type DoTipo = Tipo<readonly LinhaEnviada[], LinhasGravadas, Atuais>;

interface LinhasOptions
  extends Pick<DoTipo, 'envia'>,
    Partial<Pick<DoTipo, 'faltam' | 'recusou' | 'resolveu'>> {
  nome: (id: number) => string;
  /** Of the record that holds the rows; 0 while that is not stored. */
  id: number;
  userId: number;
  permissoes: ReadonlySet<string>;
  abas: Abas;
  somenteLeitura: boolean;
  /** Nothing may change for now. */
  bloqueada?: boolean;
  onde?: () => unknown;
  onSaved: () => void;
}

/** The rows of a table that are edited side by side and saved together. */
export function useLinhas<F extends object>(options: LinhasOptions) {
  const latest = useRef(options);
  latest.current = options;
  const { id, userId, permissoes, abas, somenteLeitura, bloqueada = somenteLeitura } = options;
  const [linhas] = useState(
    () => new Linhas<F>({ permissoes, bloqueada, onde: () => latest.current.onde?.() }),
  );
  linhas.bloqueia(bloqueada);
  const [aberta, abre] = useState<LinhaNaTela | null>(null);
  const tipo = (): DoTipo => ({
    ...latest.current,
    atual: (recusa) => lerAtuais(recusa.atual),
    gravou: () => latest.current.onSaved(),
    foca: ([lugar]) => {
      if (lugar === undefined || !('atributo' in lugar) || lugar.linha === undefined) return;
      abre({ linha: lugar.linha, atributo: lugar.atributo });
      focarCampo(lugar.atributo);
    },
  });
  const [sessao, estado] = useSessao(
    () => new Sessao({ ambiente: NAVEGADOR, userId, id, conteudo: linhas, somenteLeitura, abas, tipo }),
  );
  useEffect(() => sessao.identifica(id), [sessao, id]);
  const moldura = molduraDe(sessao, estado);
  /** A row that is open shows the values it has now. */
  const fecha =
    <A extends unknown[]>(faz: (...a: A) => void) =>
    (...a: A): void => {
      abre(null);
      faz(...a);
    };
  const { avisos, conflito } = moldura;
  return {
    ...moldura,
    avisos: { ...avisos, onDiscard: fecha(avisos.onDiscard) },
    conflito: { ...conflito, onAtuais: fecha(conflito.onAtuais), onMesclar: fecha(conflito.onMesclar) },
    sessao,
    linhas,
    aberta,
    abre,
  };
}

export type LinhasNaTela<F extends object> = ReturnType<typeof useLinhas<F>>;
