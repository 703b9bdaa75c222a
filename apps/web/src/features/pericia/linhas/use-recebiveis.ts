import { LOCAL, type RecebivelLinha } from '@retaguarda/contract';
import { useRef } from 'react';
import { definicoesDaEtapa, externosDe, valoresPorId } from '../../../atributos/conversao.ts';
import type { StoredRow } from '../../../editing/stored-row.ts';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';
import { ETAPA } from '../processo/processo-form.ts';
import type { Pessoa } from './pessoas-queries.ts';
import { type StepProps, usePessoasStep } from './use-pessoas-step.ts';

/** Step 3: the receivables of the people of the page, edited together. */
export function useRecebiveis(props: StepProps) {
  const { procId, definicoes } = props.detalhe;
  const mais = useRef(() => {});
  const passo = usePessoasStep<RecebivelLinha>(
    {
      nome: 'recebiveis',
      mais,
      corpo: (linhas) => ({
        local: LOCAL.recebiveis,
        procId,
        recebiveis: linhas.map(({ id, versao, atributos }) => ({
          recebId: id,
          versao,
          atribRecebiveis: atributos,
        })),
      }),
    },
    props,
  );
  const { step, query, pessoas } = passo;
  const externosDa = (pessoa: Pessoa) =>
    new Map([
      ...passo.externosDa(pessoa),
      ...externosDe(definicoesDaEtapa(definicoes, ETAPA.pessoas), valoresPorId(pessoa.atribProcessoPessoa)),
    ]);
  const linhaDe = (pessoa: Pessoa, r: RecebivelLinha): StoredRow<RecebivelLinha> => ({
    ...passo.daLinha,
    source: r,
    id: r.recebId,
    nome: T.linha(pessoa.pesNome, r.recebId),
    versao: r.versao,
    valores: r.atributos,
    externos: () => externosDa(pessoa),
  });
  // Drafts are put back before the rows are first shown.
  if (query.data) step.rows.setRows(pessoas.flatMap((p) => p.atribRecebiveis.map((r) => linhaDe(p, r))));
  return { ...passo, linhaDe, mais, edicao: { definicoes: passo.definicoes, linhas: step.rows } };
}

export type Recebiveis = ReturnType<typeof useRecebiveis>;
