import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../lib/api-error.ts';
import type { Abas, EstadoDasAbas } from './abas.ts';
import {
  Campos,
  type EnvioDosCampos,
  type GravadoNaVersao,
  type Guardado,
  type OpcoesDosCampos,
} from './campos.ts';
import type { Gravado } from './conteudo.ts';
import { focarNaTela, formularioDe } from './formulario.ts';
import { NAVEGADOR } from './navegador.ts';
import { type Estado, type Remessa, Sessao, type Tipo } from './sessao.ts';

/** A session as a screen shows it; it begins and ends with the screen. */
export function useSessao<E, R extends Gravado, A>(cria: () => Sessao<E, R, A>): [Sessao<E, R, A>, Estado] {
  const [sessao] = useState(cria);
  const estado = useSyncExternalStore(sessao.subscribe, sessao.estado);
  useEffect(() => sessao.abre(), [sessao]);
  return [sessao, estado];
}

export const useAbas = (abas: Abas): EstadoDasAbas => useSyncExternalStore(abas.subscribe, abas.estado);

/** What the frame of a form takes of its session. */
export const molduraDe = <E, R extends Gravado, A>(sessao: Sessao<E, R, A>, estado: Estado) => ({
  id: estado.id,
  busy: estado.busy,
  isDirty: sessao.sujo,
  /** The work is given up. */
  discard: sessao.descarta,
  avisos: { recuperado: estado.recuperado, oferta: estado.oferta, onDiscard: sessao.descarta },
  conflito: {
    conflito: estado.conflito,
    busy: estado.busy,
    onAtuais: sessao.ficaComAtuais,
    onMesclar: sessao.mescla,
    onClose: sessao.adia,
  },
});

/** To what record a save goes, and what goes with its fields. */
export type Para = Remessa & Pick<EnvioDosCampos<unknown>, 'versao' | 'atributos'>;

interface EdicaoOptions<V extends Record<string, unknown>, R extends GravadoNaVersao>
  extends OpcoesDosCampos<V>,
    Partial<Pick<Tipo<unknown, R, unknown>, 'foca' | 'faltam' | 'recusou' | 'resolveu'>> {
  /** Names the draft of the record of an id, such as `empresa.12`; 0 for one that is not stored yet. */
  nome: (id: number) => string;
  id: number;
  userId: number;
  /** Of the record, where several forms edit it. */
  abas?: Abas;
  somenteLeitura?: boolean;
  /** Null when the person turned back before anything was sent. */
  salva: (valores: V, para: Para) => Promise<R | null>;
  /** Reads `atual` of a 409; null when it is something else. */
  lerAtual: (atual: unknown, recusa: ApiError) => Guardado<V> | null | Promise<Guardado<V> | null>;
  /** After each save. */
  onSaved?: (resposta: R, valores: V) => void;
  /** After a save that left nothing unsaved. */
  onDone?: (resposta: R, valores: V) => void;
}

/** The form of one record with fixed fields and attributes: its draft, faults at their fields, conflicts, sending. */
export function useEdicao<V extends Record<string, unknown>, R extends GravadoNaVersao>(
  options: EdicaoOptions<V, R>,
) {
  const latest = useRef(options);
  latest.current = options;
  const { id, userId, abas, somenteLeitura = false } = options;
  const [campos] = useState(() => new Campos<V>(() => latest.current));
  const tipo = (): Tipo<EnvioDosCampos<V>, R, Guardado<V>> => {
    const agora = latest.current;
    return {
      foca: focarNaTela,
      ...agora,
      envia: ({ valores, versao, atributos }, remessa) =>
        agora.salva(valores, { ...remessa, versao, atributos }),
      atual: (recusa) => agora.lerAtual(recusa.atual, recusa),
      gravou: (resposta, { valores }) => agora.onSaved?.(resposta, valores),
      terminou: (resposta, { valores }) => agora.onDone?.(resposta, valores),
    };
  };
  const [sessao, estado] = useSessao(
    () =>
      new Sessao({
        ambiente: NAVEGADOR,
        userId,
        id,
        conteudo: campos,
        somenteLeitura,
        tipo,
        ...(abas && { abas }),
      }),
  );
  const vista = campos.vista();
  const form = useMemo(() => formularioDe(campos, vista), [campos, vista]);
  return {
    ...molduraDe(sessao, estado),
    sessao,
    campos,
    form,
    geracao: vista.geracao,
    save: () => void (somenteLeitura || sessao.grava()),
  };
}
