import type { Brinde, estoqueProdList, RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import { sortableText } from '../../base/db/ordering.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { comTexto, emUmaDas } from '../../registros/lista.ts';

const LIMITE = 50;

interface Row {
  id: number;
  nome: string;
  codigo: string;
  pontos: number;
  imagem_id: string | null;
  hash: string | null;
  disponivel: number;
}

/** Active products that the text finds, with their cover and what the branch has free; nothing of one that is hidden. */
export async function brindesView(
  tx: Tx,
  sessao: CurrentSession,
  busca: RouteBody<typeof estoqueProdList>,
): Promise<Brinde[]> {
  const modelo = await modeloVisto(tx, sessao);
  if (busca.catg > 0 && modelo.categoria(busca.catg) === undefined) throw notFound();
  const folhas = modelo.folhasDe(busca.catg).map((c) => c.id);
  const condicoes = [
    sql`p.tenant_id = ${tx.tenant} and p.situacao = ${ACTIVE}`,
    ...(busca.catg === 0 ? [] : [emUmaDas(sql`p.categoria_id`, folhas)]),
    ...(await comTexto(tx, busca.search, { em: [['produto', 'p.id']] })),
  ];
  const rows = await tx.rows(sql<Row>`
    select p.id, p.nome, p.codigo, p.pontuacao as pontos, i.imagem_id, m.sha256 as hash,
           coalesce(s.quant_atual - s.reservado, 0) as disponivel
      from produto p
      left join produto_imagem i on i.tenant_id = p.tenant_id and i.produto_id = p.id and i.primaria
      left join imagem m on m.tenant_id = i.tenant_id and m.id = i.imagem_id
      left join estoque s on s.tenant_id = p.tenant_id and s.produto_id = p.id and s.empresa_id =
           (select id from empresa where tenant_id = ${tx.tenant} and id = ${busca.empId ?? 0})
     where ${sql.join(condicoes, sql` and `)}
     order by ${sortableText('p.nome')}, p.id limit ${LIMITE}`);
  return rows.map((r) => ({
    id: r.id,
    nome: r.nome,
    pontos: r.pontos,
    codigo: r.codigo,
    catAnexoHash: r.hash ?? '',
    url: r.imagem_id === null ? '' : `/cat/imagem?id=${r.imagem_id}`,
    disponivel: r.disponivel,
  }));
}
