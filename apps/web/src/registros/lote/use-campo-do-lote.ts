import type { AtribValor } from '@retaguarda/atributos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { usePermissoes } from '../../sessao/public.ts';
import type { Marcadas } from './em-lote.ts';
import { camposQuery } from './lote-queries.ts';

interface Escolhido {
  chave: string;
  /** As it was typed, for the draft. */
  valor: string;
}

/** A draft's value; what cannot be read is none. */
function lido(valor: string): AtribValor {
  try {
    return valor === '' ? null : (JSON.parse(valor) as AtribValor); // written below
  } catch {
    return null;
  }
}

/** The fields that many records may be given, and the form of the chosen one, entered as in the record's own. */
export function useCampoDoLote(
  { tipo, categoria }: Marcadas,
  enabled: boolean,
  { chave, valor }: Escolhido,
  onValor: (valor: string) => void,
) {
  const permissoes = usePermissoes();
  const { data: campos = [], error } = useQuery({ ...camposQuery(tipo, categoria), enabled });
  const definicao = campos.find((c) => c.chave === chave)?.definicao;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is where it starts; what is typed stands in the store
  const store = useMemo(() => {
    if (definicao === undefined) return null;
    const novo = new AtributoFormStore({ definicoes: [definicao], valores: [], permissoes });
    novo.restaura([[definicao.id, lido(valor)]]);
    return novo;
  }, [definicao, permissoes]);
  useEffect(() => {
    if (store === null || definicao === undefined) return;
    return store.subscribeAll(() => onValor(JSON.stringify(store.digitado(definicao.id))));
  });
  return { campos, error, definicao, store };
}
