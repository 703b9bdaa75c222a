import type { Dia, LancamentoLido, SituacaoLancamento } from '@retaguarda/domain';
import { sql } from 'kysely';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { guardavel } from './grava-extrato.ts';

/** An entry of the account as it is stored. */
export interface Conhecido {
  id: number;
  chave: string;
  situacao: SituacaoLancamento;
}

interface Conteudo {
  dia: Dia;
  valor: number;
  documento: string;
  nome: string;
  historico: string;
}

/** What tells entries apart without the bank's own number. */
const conteudoDe = ({ dia, valor, documento, nome, historico }: Conteudo): string =>
  JSON.stringify([dia, valor, documento, nome, historico]);

interface DoArquivo {
  contaId: number;
  de: Dia;
  ate: Dia;
  /** Its entries by the hash of their key. */
  lancamentos: ReadonlyMap<string, LancamentoLido>;
  /** Those of them that are known by that key. */
  ja: ReadonlyMap<string, Conhecido>;
}

/**
 * Entries that the bank has numbered anew: some banks draw a number at each download. A statement has all entries of its
 * days, so a stored one of them whose key is missing is the new one that says the same; each stands for one.
 */
export async function comOutroNumero(
  tx: Tx,
  { contaId, de, ate, lancamentos, ja }: DoArquivo,
): Promise<ReadonlyMap<string, Conhecido>> {
  const novos = [...lancamentos].filter(([chave]) => !ja.has(chave));
  if (novos.length === 0) return new Map();
  const ausentes = await seeingEverything(tx, () =>
    tx.rows(sql<Conhecido & Conteudo>`
      select id, chave, situacao, dia, valor, documento, nome, historico from lancamento
       where tenant_id = ${tx.tenant} and conta_id = ${contaId} and dia between ${de}::date and ${ate}::date
         and chave <> all(${[...lancamentos.keys()]}::text[])
       order by id`),
  );
  const iguais = groupBy(ausentes, conteudoDe);
  const achados = new Map<string, Conhecido>();
  for (const [chave, lido] of novos) {
    const nosso = iguais.get(conteudoDe({ dia: lido.dia, valor: lido.valor, ...guardavel(lido) }))?.shift();
    if (nosso !== undefined) achados.set(chave, nosso);
  }
  return achados;
}
