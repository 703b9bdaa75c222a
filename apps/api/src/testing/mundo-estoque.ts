import { REGISTROS } from '@retaguarda/contract';
import pg from 'pg';

/** Ids of a small network with stock; those of `mundo.ts` stay below 130. */
export const ESTOQUE = {
  categorias: 140,
  brindes: 141,
  central: 61,
  filial: 62,
  /** Obeys the limit of checkable items. */
  restrita: 63,
  fornecedor: 64,
  caneca: 71,
  camiseta: 72,
  caderno: 73,
  /** Points of one unit. */
  pontos: { caneca: 100, camiseta: 250, caderno: 40 },
} as const;

const E = ESTOQUE;

const EMPRESAS = [
  [E.central, 'Central', 'C01', true, false],
  [E.filial, 'Filial', 'C02', true, false],
  [E.restrita, 'Restrita', 'C03', true, true],
  [E.fornecedor, 'Fornecedora', 'F01', false, false],
] as const;

const PRODUTOS = [
  [E.caneca, 'Caneca', 'CAN', E.pontos.caneca],
  [E.camiseta, 'Camiseta', 'CAM', E.pontos.camiseta],
  [E.caderno, 'Caderno', 'CAD', E.pontos.caderno],
] as const;

/** Puts branches, a supplier and products into a network of `criaMundo`. */
export async function semeiaEstoque(owner: pg.ClientConfig, tenant: number): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("select set_config('app.tenant', $1, false)", [String(tenant)]);
    await client.query(
      `insert into categoria (tenant_id, id, id_pai, nome, tipo_sys)
       values ($1, ${E.categorias}, null, 'Produtos', 3), ($1, ${E.brindes}, ${E.categorias}, 'Brindes', 3)`,
      [tenant],
    );
    for (const [id, nome, codigo, filial, restrita] of EMPRESAS)
      await client.query(
        `insert into empresa (tenant_id, id, categoria_id, razao_social, codigo, filial_estoque, restricao_pedido)
         values ($1, $2, 130, $3, $4, $5, $6)`,
        [tenant, id, nome, codigo, filial, restrita],
      );
    for (const [id, nome, codigo, pontos] of PRODUTOS)
      await client.query(
        `insert into produto (tenant_id, id, categoria_id, nome, codigo, pontuacao) values ($1, $2, ${E.brindes}, $3, $4, $5)`,
        [tenant, id, nome, codigo, pontos],
      );
    await client.query(
      `insert into busca (tenant_id, entidade, id, doc, categoria_id)
       select $1::bigint, ${REGISTROS.empresa.busca}, id, lower(razao_social || ' ' || codigo), categoria_id from empresa where tenant_id = $1
       union all
       select $1, ${REGISTROS.produto.busca}, id, lower(nome || ' ' || codigo), categoria_id from produto where tenant_id = $1
       on conflict do nothing`,
      [tenant],
    );
  } finally {
    await client.end();
  }
}
