import { LOCAL } from '@retaguarda/contract';
import type { StoredRow } from '../../../editing/stored-row.ts';
import type { Pessoa } from './pessoas-queries.ts';
import { type StepProps, usePessoasStep } from './use-pessoas-step.ts';

/** Step 2: what the case holds of the people of the page, edited together. */
export function usePessoas(props: StepProps) {
  const { procId } = props.detalhe;
  const passo = usePessoasStep<Pessoa>(
    {
      nome: 'pessoas',
      corpo: (linhas, fonte) => ({
        local: LOCAL.pessoas,
        procId,
        pessoas: linhas.map(({ id, versao, atributos }) => ({
          procPesId: id,
          pesId: fonte(id)?.pesId ?? 0,
          versao,
          atribProcessoPessoa: atributos,
        })),
      }),
    },
    props,
  );
  const { step, query, pessoas } = passo;
  const linhaDe = (pessoa: Pessoa): StoredRow<Pessoa> => ({
    ...passo.daLinha,
    id: pessoa.procPesId,
    source: pessoa,
    nome: pessoa.pesNome,
    versao: pessoa.versao,
    valores: pessoa.atribProcessoPessoa,
    externos: () => passo.externosDa(pessoa),
  });
  // Drafts are put back before the rows are first shown.
  if (query.data) step.rows.setRows(pessoas.map(linhaDe));
  return { ...passo, linhaDe };
}

export type Pessoas = ReturnType<typeof usePessoas>;
