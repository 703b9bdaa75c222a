import type { Centavos, Dia, LancamentoLido } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { comIds, novoId } from '../../registros/tabela.ts';
import type { ContaDoExtrato } from './conta-do-arquivo.ts';

/** Characters that are kept of what the bank says, as the columns hold them. */
const CABE = { documento: 60, nome: 200, historico: 400 } as const;

const cortado = (texto: string, maximo: number): string =>
  texto.length <= maximo ? texto : texto.slice(0, maximo).toWellFormed();

/** What is kept of the bank's words. */
export const guardavel = ({ documento, nome, historico }: LancamentoLido) => ({
  documento: cortado(documento, CABE.documento),
  nome: cortado(nome, CABE.nome),
  historico: cortado(historico, CABE.historico),
});

export interface NovoLancamento {
  id: number;
  chave: string;
  dia: Dia;
  valor: Centavos;
  documento: string;
  nome: string;
  historico: string;
}

interface Extrato {
  conta: ContaDoExtrato;
  hash: string;
  de: Dia;
  ate: Dia;
  saldo: { valor: Centavos; em: Dia } | null;
  /** Entries of the file, known ones too. */
  total: number;
  novos: readonly NovoLancamento[];
}

/** The row of the file, unless the same file was read before: then nothing of it is new. */
async function gravaArquivo(tx: Tx, { pessoaId }: CurrentSession, e: Extrato): Promise<number | null> {
  const ja = await seeingEverything(tx, () =>
    tx.maybeOne(sql`
      select 1 from extrato where tenant_id = ${tx.tenant} and conta_id = ${e.conta.id} and arquivo_hash = ${e.hash}`),
  );
  if (ja !== undefined && e.novos.length === 0) return null;
  const id = await novoId(tx, 'extrato');
  await tx.execute(sql`
    insert into extrato (tenant_id, id, conta_id, empresa_id, arquivo_hash, de, ate, saldo, saldo_em, lancamentos, novos, lido_por)
    values (${tx.tenant}, ${id}, ${e.conta.id}, ${e.conta.empresaId}, ${e.hash}, ${e.de}::date, ${e.ate}::date, ${e.saldo?.valor ?? null}::bigint,
            ${e.saldo?.em ?? null}::date, ${e.total}, ${e.novos.length}, ${pessoaId})`);
  return id;
}

/** Keeps a statement that was read, behind the lock of its account; answers the ids of its new entries by their keys. */
export async function gravaExtrato(
  tx: Tx,
  sessao: CurrentSession,
  e: Extrato,
): Promise<ReadonlyMap<string, number>> {
  const id = await gravaArquivo(tx, sessao, e);
  if (id === null) return new Map();
  const novos = await comIds(tx, 'lancamento', e.novos, () => 0);
  if (novos.length > 0)
    await tx.execute(sql`
      insert into lancamento (tenant_id, id, conta_id, empresa_id, extrato_id, chave, dia, valor, documento, nome, historico)
      select ${tx.tenant}, d.id, ${e.conta.id}::bigint, ${e.conta.empresaId}::bigint, ${id}::bigint, d.chave, d.dia, d.valor, d.documento, d.nome, d.historico
        from json_to_recordset(${JSON.stringify(novos)}::json)
             as d(id bigint, chave text, dia date, valor bigint, documento text, nome text, historico text)
      returning 1`);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'extrato',
      id,
      depois: {
        ...{ contaId: e.conta.id, de: e.de, ate: e.ate, lancamentos: e.total, novos: novos.length },
        ...(e.saldo === null ? {} : { saldo: e.saldo.valor, saldoEm: e.saldo.em }),
      },
    },
  ]);
  return new Map(novos.map((l) => [l.chave, l.id]));
}
