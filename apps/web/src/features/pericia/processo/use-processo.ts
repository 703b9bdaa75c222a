import { LOCAL, type PericiaDetalhe, type Permissoes, periciaAlt, periciaInc } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { definicoesAtivas } from '../../../atributos/conversao.ts';
import { contamDias } from '../../../atributos/prazo/pelos-dias.ts';
import { useOndeAbaixo, useSituado } from '../../../atributos/prazo/use-calendario.ts';
import { useFieldsEditing } from '../../../editing/use-editing.ts';
import { call } from '../../../lib/call/api.ts';
import { dropToast, toastDanger } from '../../../ui/notice/toast.tsx';
import { invalidatePrazos } from '../../prazo/public.ts';
import { CHAVE } from '../pericia-queries.ts';
import { DIALOGO_PERICIA as T } from '../textos.ts';
import { cidadesQuery } from './cidade-queries.ts';
import {
  type Cabecalho,
  camposDe,
  errosDe,
  guardadoDe,
  leAtual,
  nomeDoPassado,
  processoStore,
} from './processo-form.ts';

interface ProcessoOptions {
  detalhe: PericiaDetalhe;
  permissoes: Permissoes;
  userId: number;
  somenteLeitura: boolean;
  /** The case this new one was copied from; the copy is unsaved work from the start. */
  copia: number | undefined;
  /** The instant that the case is seen at, where that is not now. */
  em?: string | undefined;
}

const nomeDoRascunho = (procId: number, catgId: number, copia?: number): string =>
  procId > 0 ? `pericia.${procId}.processo` : `pericia.nova.${catgId}${copia ? `.copia.${copia}` : ''}`;

/** What its fields are said to lack, once for all of them. */
const CAMPOS = 'campos da perícia';

/** Step 1's editing: header and attributes. */
export function useProcesso({ detalhe, permissoes, userId, somenteLeitura, copia, em }: ProcessoOptions) {
  const client = useQueryClient();
  const { catgId } = detalhe;
  const [store] = useState(() => processoStore({ detalhe, permissoes, somenteLeitura, em }));
  // People and receivables go by the place of their case. The days that held in the past are not known.
  const [pelosDias] = useState(() => em === undefined && contamDias(definicoesAtivas(detalhe.definicoes)));
  /** What another person chose may be in no list that was asked for. */
  const lida = useRef(detalhe.procCidade);
  const nomeDaCidade = ({ uf, cidade }: Cabecalho): string => {
    const daUf = client.getQueryData(cidadesQuery(uf).queryKey) ?? [];
    const achada = [detalhe.procCidade, lida.current, ...daUf].find((c) => c?.id === cidade);
    return achada?.nome ?? String(cidade);
  };
  const edicao = useFieldsEditing<Cabecalho, { message: string; id: number; versao: number }>({
    recordKind: 'pericia',
    draftName: (id) => nomeDoPassado(nomeDoRascunho(id, catgId, copia), em),
    id: detalhe.procId,
    userId,
    readOnly: somenteLeitura,
    unsaved: copia !== undefined,
    stored: guardadoDe(detalhe),
    fields: camposDe(nomeDaCidade),
    faultsOf: errosDe,
    store,
    save: async ({ cidade, situacao }, { id, versao, atributos, idempotencyKey }) => {
      const pericia = {
        procId: id,
        catgId,
        procCidade: { id: cidade ?? 0 },
        procSituacao: situacao ?? 0,
        versao,
      };
      const answer = await call(id > 0 ? periciaAlt : periciaInc, {
        body: { local: LOCAL.processo, pericia, atributos },
        idempotencyKey,
      });
      return { ...answer, id: answer.procId };
    },
    parseCurrent: (atual) => {
      const agora = leAtual(atual);
      lida.current = agora?.procCidade ?? lida.current;
      return agora && guardadoDe(agora);
    },
    onFaults: (quantos) => toastDanger(T.camposErrados(quantos), CAMPOS),
    onSaved: () => {
      dropToast(CAMPOS);
      void client.invalidateQueries({ queryKey: [CHAVE, 'lista'] });
      void client.invalidateQueries({ queryKey: [CHAVE, 'tipos'] });
      void invalidatePrazos(client);
    },
  });
  useEffect(() => () => dropToast(CAMPOS), []);
  const { session } = edicao;
  /**
   * @param sempre also what nobody changed
   * @returns id of the saved case, or null when it was refused
   */
  const salva = async (sempre: boolean): Promise<number | null> => {
    if (store.definicoes.length === 0) {
      toastDanger(T.erroSalvar);
      return null;
    }
    return (await session.save(sempre)) ? session.state().id : null;
  };
  /** Where the case is, as it stands in the form. */
  const { values } = edicao.form;
  useSituado(store, { cidadeId: values.cidade, precisa: pelosDias });
  const ondeAbaixo = useOndeAbaixo(store);
  const lugar = values.cidade === null ? '' : `${values.uf}/${nomeDaCidade(values)}`;
  return { ...edicao, store, lugar, ondeAbaixo, salva };
}

export type Processo = ReturnType<typeof useProcesso>;
