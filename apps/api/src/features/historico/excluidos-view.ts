import type { historicoExcluidos, RouteQuery, RouteResponse, TipoDeRegistro } from '@retaguarda/contract';
import { formatPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { rowsVistas } from '../../nucleo/historico/public.ts';
import { confereDireito } from '../../registros/abre.ts';
import type { Estado } from './nomes.ts';

const POR_PAGINA = 20;
/** What is one person's comes back to whoever deleted it alone. */
const DE_QUEM_EXCLUIU: readonly TipoDeRegistro[] = ['visao', 'relatorio'];

interface Row {
  id: number;
  entidade_id: number;
  em: string;
  endereco: string | null;
  antes: Estado | null;
  quem: string | null;
  total: number;
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** As a record was called, by what its state says. */
export function nomeDoEstado(estado: Estado): string {
  const nome = ['nome', 'name', 'titulo', 'nomeFantazia', 'razaoSocial', 'descricao']
    .map((chave) => texto(estado[chave]))
    .find((t) => t !== '');
  return texto(estado.placa) === '' ? (nome ?? '') : formatPlaca(texto(estado.placa));
}

/** Records of a kind that were deleted and have not come back; those of hidden categories are not told. */
export async function excluidosView(
  tx: Tx,
  sessao: SessaoAtual,
  { tipo, page = 1 }: RouteQuery<typeof historicoExcluidos>,
): Promise<RouteResponse<typeof historicoExcluidos>> {
  confereDireito(sessao, tipo);
  const soMinhas = DE_QUEM_EXCLUIU.includes(tipo) ? sql`and h.pessoa_id = ${sessao.pessoaId}` : sql``;
  const { antes } = await rowsVistas(tx, 'h');
  const rows = await tx.linhas(sql<Row>`
    select h.id, h.entidade_id, h.em, h.endereco, ${antes} as antes, quem.nome as quem, count(*) over () as total
      from historico h
      left join pessoa quem on quem.tenant_id = h.tenant_id and quem.id = h.pessoa_id
     where h.tenant_id = ${tx.tenant} and h.entidade = ${tipo} and h.acao = 'exclusao' ${soMinhas}
       and not exists (select 1 from historico d where d.tenant_id = h.tenant_id and d.entidade = h.entidade
                          and d.entidade_id = h.entidade_id and d.id > h.id and d.acao in ('inclusao', 'exclusao'))
     order by h.id desc limit ${POR_PAGINA} offset ${(Math.max(1, page) - 1) * POR_PAGINA}`);
  const total = rows[0]?.total ?? 0;
  return {
    list: rows.map((r) => ({
      registroId: r.entidade_id,
      nome: nomeDoEstado(r.antes ?? {}),
      historicoId: r.id,
      em: r.em,
      quem: r.quem ?? '',
      endereco: r.endereco ?? '',
    })),
    total,
    totalPages: Math.ceil(total / POR_PAGINA),
  };
}
