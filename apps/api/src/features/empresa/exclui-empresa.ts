import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { empresa } from '../../registros/empresa.ts';
import { excluiSemUsos } from '../../registros/registro.ts';
import type { Uso } from '../../registros/usos.ts';

const usos = ({ tenant: t }: Tx, id: number): Uso[] => [
  {
    um: 'pessoa',
    varios: 'pessoas',
    conta: sql`select count(*) from pessoa where tenant_id = ${t} and empresa_id = ${id}`,
  },
  {
    um: 'pessoa que atua nela',
    varios: 'pessoas que atuam nela',
    conta: sql`select count(*) from pessoa_empresa where tenant_id = ${t} and empresa_id = ${id}`,
  },
  {
    um: 'nota de estoque',
    varios: 'notas de estoque',
    conta: sql`select count(*) from movimento where tenant_id = ${t} and (estoque_id = ${id} or destino_id = ${id} or fornecedor_id = ${id})`,
  },
  {
    um: 'pedido ou compra',
    varios: 'pedidos e compras',
    conta: sql`select count(*) from pedido where tenant_id = ${t} and (origem_id = ${id} or destino_id = ${id} or fornecedor_id = ${id})`,
  },
  {
    um: 'campanha',
    varios: 'campanhas',
    conta: sql`select count(*) from campanha_empresa where tenant_id = ${t} and empresa_id = ${id}`,
  },
  {
    um: 'conta bancária',
    varios: 'contas bancárias',
    conta: sql`select count(*) from conta_bancaria where tenant_id = ${t} and empresa_id = ${id}`,
  },
  {
    um: 'remessa',
    varios: 'remessas',
    conta: sql`select count(*) from remessa where tenant_id = ${t} and empresa_id = ${id}`,
  },
  {
    um: 'extrato lido',
    varios: 'extratos lidos',
    conta: sql`select count(*) from extrato where tenant_id = ${t} and empresa_id = ${id}`,
  },
];

/** Deletes a company that nothing names: neither people nor any other record. */
export const excluiEmpresa = (tx: Tx, sessao: CurrentSession, id: number): Promise<string> =>
  excluiSemUsos(tx, sessao, empresa, {
    id,
    nome: ({ razaoSocial }) => `A empresa ${razaoSocial}`,
    usos,
    saida: 'e não pode ser excluída. Ela pode ser desativada.',
  });
