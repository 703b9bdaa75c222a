import { type BaixaPessoa, type DadosDaTabela, MAXIMO_DA_TABELA } from '@retaguarda/contract';
import { centavosToReais, type Dia, nomeSituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { baixaPessoasView } from '../baixa/public.ts';
import { camposDe, conta, type DadosDoRegistro, emPalavras, quantias, somaDe, tabelaDe } from './dados.ts';

const somaDas = (linhas: readonly BaixaPessoa[]): number => somaDe(linhas.map((p) => p.valor));

const TOTAL = ['nome', 'Total'] as const;

/** The receivables of a baixa by person, each once. */
function tabelaDePessoas(linhas: readonly BaixaPessoa[], comValor: boolean): DadosDaTabela {
  const porPessoa = groupBy(linhas, (p) => p.pesId);
  return tabelaDe({
    tipo: 'baixa',
    fonte: 'pessoas',
    comValor,
    linhas: [...porPessoa.values()].map(
      (suas) =>
        new Map([
          ['nome', suas[0]?.nome ?? ''],
          ['recebiveis', conta(suas.length)],
          ...quantias(suas, comValor),
        ]),
    ),
    totais: new Map([TOTAL, ['recebiveis', conta(linhas.length)], ...quantias(linhas, comValor)]),
  });
}

const tabelaDeRecebiveis = (linhas: readonly BaixaPessoa[], comValor: boolean): DadosDaTabela =>
  tabelaDe({
    tipo: 'baixa',
    fonte: 'recebiveis',
    comValor,
    linhas: linhas.map(
      (p) =>
        new Map([
          ['nome', p.nome],
          ['pericia', `#${p.procId}`],
          ['cidade', p.cidade],
          ...quantias([p], comValor),
        ]),
    ),
    totais: new Map([TOTAL, ...quantias(linhas, comValor)]),
  });

/** A baixa as its documents know it: what the caller sees of it adds up. */
export async function dadosDaBaixa(tx: Tx, id: number): Promise<DadosDoRegistro> {
  const baixa = await tx.one(
    sql<{ nome: string; dta: Dia; situacao: number }>`
      select nome, dta, situacao from baixa where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  // With one more than a table may have, the document is refused.
  const { grupos } = await baixaPessoasView(tx, id, { quantas: MAXIMO_DA_TABELA + 1 });
  const comValor = grupos.every((g) => g.semValor !== true);
  const linhas = grupos.flatMap((g) => g.pessoas);
  const total = emPalavras(centavosToReais(somaDas(linhas)), comValor);
  const somaAPagar = somaDe(linhas.map((p) => p.aPagar));
  const aPagar = emPalavras(centavosToReais(somaAPagar), comValor);
  return {
    nome: baixa.nome,
    categoriaId: 0,
    categorias: grupos.map((g) => g.catgId),
    casos: linhas.map((p) => p.procId),
    campos: camposDe('baixa', {
      numero: id,
      nome: baixa.nome,
      data: baixa.dta,
      situacao: nomeSituacaoBaixa(baixa.situacao),
      recebiveis: linhas.length,
      pessoas: new Set(linhas.map((p) => p.pesId)).size,
      total: total.valor,
      totalExtenso: total.extenso,
      totalRetido: emPalavras(centavosToReais(somaDas(linhas) - somaAPagar), comValor).valor,
      totalAPagar: aPagar.valor,
      totalAPagarExtenso: aPagar.extenso,
    }),
    tabelas: new Map([
      ['pessoas', tabelaDePessoas(linhas, comValor)],
      ['recebiveis', tabelaDeRecebiveis(linhas, comValor)],
    ]),
  };
}
