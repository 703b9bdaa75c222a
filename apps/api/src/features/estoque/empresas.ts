import type { EmpresaDeEstoque } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';
import { comTexto } from '../../registros/lista.ts';

/** Active stock branches that the caller sees, by code. */
export async function empresasDeEstoque(tx: Tx): Promise<EmpresaDeEstoque[]> {
  return tx.rows(sql<EmpresaDeEstoque>`
    select id, ${nomeDaEmpresa('empresa')} as nome, razao_social as "razaoSocial", codigo,
           restricao_pedido as "restricaoPedido"
      from empresa
     where tenant_id = ${tx.tenant} and filial_estoque and situacao = ${ACTIVE}
     order by codigo, id`);
}

/** One of them; any other id is not found. */
export async function empresaDeEstoque(tx: Tx, id: number): Promise<EmpresaDeEstoque> {
  const empresa = (await empresasDeEstoque(tx)).find((e) => e.id === id);
  if (empresa === undefined) throw notFound();
  return empresa;
}

/** Refuses in these words whoever does not work for a branch, of whose existence a note tells. */
export async function confereAtuacao(tx: Tx, id: number, message: string): Promise<void> {
  if (!(await empresasDeEstoque(tx)).some((e) => e.id === id)) throw ruleViolation('regra', message);
}

/** An active company that holds no stock of the network. */
const FORNECE = sql`not filial_estoque and situacao = ${ACTIVE}`;

/** The suppliers there are. */
export async function fornecedores(tx: Tx): Promise<{ id: number; nome: string }[]> {
  return tx.rows(sql<{ id: number; nome: string }>`
    select id, ${nomeDaEmpresa('empresa')} as nome from empresa
     where tenant_id = ${tx.tenant} and ${FORNECE}
     order by nome, id`);
}

/** Any id but that of a supplier is not found. */
export async function confereFornecedor(tx: Tx, id: number): Promise<void> {
  await tx.one(
    sql`select 1 from empresa where tenant_id = ${tx.tenant} and id = ${id} and ${FORNECE}`,
    notFound,
  );
}

export interface ProdutoAtivo {
  id: number;
  nome: string;
  codigo: string;
  pontuacao: number;
}

/** Active products of categories that the caller sees, by id; one that is none of these is not found. */
export async function produtosAtivos(tx: Tx, ids: readonly number[]): Promise<Map<number, ProdutoAtivo>> {
  const pedidos = [...new Set(ids)];
  const rows = await tx.rows(sql<ProdutoAtivo>`
    select id, nome, codigo, pontuacao from produto
     where tenant_id = ${tx.tenant} and id = any(${pedidos}::bigint[]) and situacao = ${ACTIVE}
     order by id for key share`);
  if (rows.length < pedidos.length) throw notFound();
  return new Map(rows.map((p) => [p.id, p]));
}

/** One of them. */
export async function produtoAtivo(tx: Tx, id: number): Promise<ProdutoAtivo> {
  const produto = (await produtosAtivos(tx, [id])).get(id);
  if (produto === undefined) throw notFound();
  return produto;
}

/** Active products of categories that the caller sees, by code in whatever case. */
export async function produtosPorCodigo(
  tx: Tx,
  codigos: readonly string[],
): Promise<{ catId: number; nome: string; codigo: string }[]> {
  const procurados = codigos.map((codigo) => codigo.trim().toLowerCase());
  return tx.rows(sql<{ catId: number; nome: string; codigo: string }>`
    select id as "catId", nome, codigo from produto
     where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and codigo_chave = any(${procurados}::text[])
     order by codigo, id`);
}

/** As many as a field that is typed into offers. */
const OFERECIDOS = 20;

/** The first of those whose name or code holds a text, by name. */
export async function procuraProdutos(
  tx: Tx,
  search: string | undefined,
): Promise<{ catId: number; nome: string; codigo: string }[]> {
  const achados = await comTexto(tx, search, { em: [['produto', 'p.id']] });
  const onde = sql.join([sql`p.tenant_id = ${tx.tenant} and p.situacao = ${ACTIVE}`, ...achados], sql` and `);
  return tx.rows(sql<{ catId: number; nome: string; codigo: string }>`
    select p.id as "catId", p.nome, p.codigo from produto p where ${onde} order by em_ordem(p.nome), p.id limit ${OFERECIDOS}`);
}
