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
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { definicoesDaEtapa, externosDe, valoresPorId } from '../../../atributos/conversao.ts';
import type { Onde } from '../../../atributos/prazo/onde.ts';
import { useTenfoldCheck } from '../../../editing/grid/use-tenfold-check.ts';
import type { RecordTabs } from '../../../editing/record-tabs.ts';
import type { SubmittedRow } from '../../../editing/stored-row.ts';
import { type RowsEditing, useRowsEditing } from '../../../editing/use-rows-editing.ts';
import { call } from '../../../lib/call/api.ts';
import { ETAPA, nomeDoPassado } from '../processo/processo-form.ts';
import type { StepHandle } from '../processo/step-handle.ts';
import { type Lugar, leLugar, useLugar } from '../processo/use-lugar.ts';
import { type Pessoa, pessoasKey, pessoasQuery, rotaDeEscrita } from './pessoas-queries.ts';

export interface StepProps {
  detalhe: PericiaDetalhe;
  permissoes: Permissoes;
  usuario: { id: number; nome: string };
  editavel: boolean;
  /** The instant that the case is seen at, where that is not now. */
  em?: string | undefined;
  /** The case's values by code, which formulas of people and receivables use. */
  externos: ReadonlyMap<string, FormulaValue>;
  /** The days without court that hold where the case is, once they are known. */
  onde: Onde | undefined;
  tabs: RecordTabs;
  onHandle: (handle: StepHandle | null) => void;
  /** What is to come with what is typed, while that differs from what is stored. */
  onPrevisto: (previsto: number | null) => void;
}

type Envio = RouteBody<typeof periciaAlt>;

interface Passo<F extends object> {
  nome: 'pessoas' | 'recebiveis';
  /** The changed rows as their call takes them. */
  corpo: (linhas: readonly SubmittedRow[], fonte: (id: number) => F | undefined) => Envio;
  /** Includes the next row. */
  mais?: RefObject<() => void>;
}

/** Steps 2 and 3 both list the people of the case; they differ in what of them is edited. */
export function usePessoasStep<F extends object>({ nome, corpo, mais }: Passo<F>, props: StepProps) {
  const { detalhe, permissoes, usuario, editavel, em, externos, onde, tabs, onHandle } = props;
  const { procId } = detalhe;
  const client = useQueryClient();
  const definicoes = useMemo(() => definicoesDaEtapa(detalhe.definicoes, ETAPA[nome]), [detalhe, nome]);
  const invalidate = () => client.invalidateQueries({ queryKey: pessoasKey(procId) });
  const [lugar, onLugar] = useLugar();
  const step: RowsEditing<F> = useRowsEditing<F>({
    recordKind: 'pericia',
    draftName: () => nomeDoPassado(`pericia.${procId}.${nome}`, em),
    id: procId,
    rowKind: nome === 'pessoas' ? 'periciaPessoa' : 'recebivel',
    userId: usuario.id,
    permissions: permissoes,
    tabs,
    readOnly: !editavel,
    where: () => lugar,
    save: async (linhas, { idempotencyKey }) => {
      const body = corpo(linhas, (id) => step.rows.sourceOf(id));
      const answer = await call(rotaDeEscrita(permissoes), { body, idempotencyKey });
      // Only then are they no longer unsaved: until the new rows are there the forms show what was saved.
      await invalidate();
      return answer;
    },
    onSaved: () => step.setOpenRow(null),
    onResolved: () => void invalidate(),
  });
  const { session, notices } = step;
  const saltos = useTenfoldCheck(step.rows);
  const exige = useRef(saltos.requireAnswers);
  exige.current = saltos.requireAnswers;
  const { recovered } = notices;
  useEffect(() => {
    // What was put back is shown where it was typed.
    const aqui = leLugar(recovered?.where);
    if (aqui) onLugar(aqui);
  }, [recovered, onLugar]);
  useEffect(() => {
    onHandle({
      isDirty: session.isDirty,
      save: async () => exige.current() && session.save(),
      discard: session.discard,
      mais: mais && (() => mais.current()),
    });
    return () => onHandle(null);
  }, [session, onHandle, mais]);
  const query = useQuery(pessoasQuery({ procId, ...lugar, local: LOCAL[nome], em }));
  const { data, isPlaceholderData } = query;
  const { page, search } = lugar;
  useEffect(() => {
    // The page is no more, by deletion or an old address.
    if (page > 1 && !isPlaceholderData && data?.atributosEtapa2Total === 0) onLugar({ page: 1, search });
  }, [page, search, isPlaceholderData, data, onLugar]);
  const definicoesPessoa = (data?.definicoesPessoa ?? []).map((r) => r.catDados);
  /** Pending rows are saved before the page they stand on is left. */
  const antesDe = async (go: () => void) => {
    if (exige.current() && (await session.save())) go();
  };
  return {
    step,
    saltos,
    query,
    lugar,
    pages: Math.ceil((data?.atributosEtapa2Total ?? 0) / PESSOAS_POR_PAGINA),
    pessoas: data?.atributosEtapa2 ?? [],
    definicoes,
    definicoesPessoa,
    /** What every row of the step has. */
    daLinha: { definicoes, em, onde: () => onde },
    /** What formulas of a person's rows know of the case and of the person's own registration. */
    externosDa: ({ atribPessoa }: Pessoa) =>
      new Map([...externos, ...externosDe(definicoesPessoa, valoresPorId(atribPessoa))]),
    /** The row that is open. */
    aberta: step.openRow?.row ?? null,
    abre: (row: number | null) => step.setOpenRow(row === null ? null : { row }),
    invalidate,
    antesDe,
    irPara: (novo: Lugar) => void antesDe(() => onLugar(novo)),
  };
}

export type PassoDePessoas<F extends object> = ReturnType<typeof usePessoasStep<F>>;
