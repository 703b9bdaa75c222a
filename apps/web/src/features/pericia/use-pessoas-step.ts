import type { FormulaValue } from '@retaguarda/atributos';
import {
  LOCAL,
  PESSOAS_POR_PAGINA,
  type PericiaDetalhe,
  type Permissoes,
  type periciaAlt,
  type RouteBody,
} from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { definicoesDaEtapa } from '../../atributos/conversao.ts';
import { call } from '../../lib/api.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import type { OtherTabs } from '../../lib/use-other-tabs.ts';
import type { LinhaPendente } from './edicao-linhas.ts';
import { useLinhasStep } from './linhas-step.ts';
import { pessoasKey, pessoasQuery, rotaDeEscrita } from './pessoas-queries.ts';
import { ETAPA } from './processo-form.ts';
import type { StepHandle } from './step-handle.ts';
import { useLugar } from './use-lugar.ts';

export interface StepProps {
  detalhe: PericiaDetalhe;
  permissoes: Permissoes;
  usuario: { id: number; nome: string };
  editavel: boolean;
  /** The case's values by code, which formulas of people and receivables use. */
  externos: ReadonlyMap<string, FormulaValue>;
  tabs: OtherTabs;
  onHandle: (handle: StepHandle | null) => void;
  /** Begins the step anew, with its draft as it is stored now. */
  onRestart: () => void;
}

type Envio = RouteBody<typeof periciaAlt>;

/**
 * Steps 2 and 3 both list the people of the case; they differ in what of them is edited.
 * @param corpo the changed rows as their call takes them
 */
export function usePessoasStep(
  passo: 'pessoas' | 'recebiveis',
  props: StepProps,
  corpo: (linhas: readonly LinhaPendente[]) => Envio,
) {
  const { detalhe, permissoes, usuario } = props;
  const { procId } = detalhe;
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const definicoes = useMemo(() => definicoesDaEtapa(detalhe.definicoes, ETAPA[passo]), [detalhe, passo]);
  const reload = () => client.invalidateQueries({ queryKey: pessoasKey(procId) });
  const gravar = async (body: Envio) => {
    const answer = await call(rotaDeEscrita(permissoes), { body, idempotencyKey: idempotency.keyFor(body) });
    idempotency.done();
    return answer;
  };
  const [lugar, onLugar] = useLugar();
  const step = useLinhasStep({
    ...props,
    lugar,
    onLugar,
    nome: `pericia.${procId}.${passo}`,
    userId: usuario.id,
    definicoes,
    reload,
    send: (linhas) => gravar(corpo(linhas)),
  });
  const query = useQuery(pessoasQuery({ procId, ...lugar, local: LOCAL[passo] }));
  const { data, isPlaceholderData } = query;
  const { page, search } = lugar;
  useEffect(() => {
    // The page is no more, by deletion or an old address.
    if (page > 1 && !isPlaceholderData && data?.atributosEtapa2Total === 0) onLugar({ page: 1, search });
  }, [page, search, isPlaceholderData, data, onLugar]);
  const pages = Math.ceil((data?.atributosEtapa2Total ?? 0) / PESSOAS_POR_PAGINA);
  return { step, query, lugar, pages, definicoes, reload, gravar };
}
