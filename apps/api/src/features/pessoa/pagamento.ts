import {
  CAMPOS_DE_PAGAMENTO,
  pagamentoDe,
  type UsuarioCampos,
  type UsuarioPagamento,
} from '@retaguarda/contract';
import { comDigito, nomeDoBanco, TIPOS_DE_CONTA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/** How a person is paid, of the row `g`. */
export const PAGAMENTO = sql`jsonb_build_object(
  'pagForma', coalesce(g.forma, ''), 'pagChave', coalesce(g.chave, ''), 'pagBanco', coalesce(g.banco, ''),
  'pagAgencia', coalesce(g.agencia, ''), 'pagAgenciaDv', coalesce(g.agencia_dv, ''), 'pagConta', coalesce(g.conta, ''),
  'pagContaDv', coalesce(g.conta_dv, ''), 'pagTipoConta', coalesce(g.tipo_conta, ''))`;

/** What a person is beside how it is paid. */
export const semPagamento = (campos: UsuarioCampos): Omit<UsuarioCampos, keyof UsuarioPagamento> =>
  Object.fromEntries(
    Object.entries(campos).filter(([campo]) => !CAMPOS_DE_PAGAMENTO.some((c) => c === campo)),
  ) as UsuarioCampos; // all fields but those

/** How a person is paid, in the words of forms. */
export const pagamentoDito = (c: UsuarioPagamento): Record<string, string> => {
  if (c.pagForma === 'pix') return { 'chave PIX': c.pagChave };
  if (c.pagForma !== 'conta') return {};
  return {
    banco: nomeDoBanco(c.pagBanco) ?? c.pagBanco,
    agência: comDigito(c.pagAgencia, c.pagAgenciaDv),
    conta: comDigito(c.pagConta, c.pagContaDv),
    tipo: TIPOS_DE_CONTA.find((t) => t.tipo === c.pagTipoConta)?.nome ?? '',
  };
};

export const mudouPagamento = (antes: UsuarioPagamento, depois: UsuarioPagamento): boolean =>
  JSON.stringify(pagamentoDe(antes)) !== JSON.stringify(pagamentoDe(depois));

/** Writes how a person is paid, one row each; none of who is paid by no form. */
export async function gravaPagamento(
  tx: Tx,
  { id, antes, depois }: { id: number; antes: UsuarioPagamento; depois: UsuarioPagamento },
): Promise<void> {
  if (!mudouPagamento(antes, depois)) return;
  await tx.execute(sql`delete from pessoa_pagamento where tenant_id = ${tx.tenant} and pessoa_id = ${id}`);
  if (depois.pagForma === '') return;
  await tx.execute(sql`
    insert into pessoa_pagamento (tenant_id, pessoa_id, forma, chave, banco, agencia, agencia_dv, conta, conta_dv, tipo_conta)
    values (${tx.tenant}, ${id}, ${depois.pagForma}, ${depois.pagChave}, ${depois.pagBanco}, ${depois.pagAgencia},
            ${depois.pagAgenciaDv}, ${depois.pagConta}, ${depois.pagContaDv}, ${depois.pagTipoConta})`);
}
