import type { historicoExcluidos, RouteQuery, RouteResponse } from '@retaguarda/contract';
import { formatPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { porOndeDe, rowsVistas } from '../../nucleo/historico/public.ts';
import { confereDireito } from '../../registros/abre.ts';
import type { Estado } from './estado.ts';
import { DE_QUEM_EXCLUIU } from './exclusao.ts';
import { type Nomes, nomesDosRetratos } from './nomes.ts';

const POR_VEZ = 20;

interface Row {
  id: number;
  entidade_id: number;
  em: string;
  endereco: string | null;
  antes: Estado | null;
  quem: string | null;
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** As a record was called, by what its state says. */
export function nomeDoEstado(estado: Estado): string {
  const nome = ['nome', 'name', 'titulo', 'nomeFantazia', 'razaoSocial', 'descricao']
    .map((chave) => texto(estado[chave]))
    .find((t) => t !== '');
  return texto(estado.placa) === '' ? (nome ?? '') : formatPlaca(texto(estado.placa));
}

/** Of a kind without a name of its own: what it was, and where. */
function doQueTrata(estado: Estado, { nome }: Nomes): string {
  const [categoria, cidade] = [Number(estado.catgId ?? 0), Number(estado.cidadeId ?? 0)];
  return [
    ...(categoria > 0 ? [nome('categoria', categoria)] : []),
    ...(cidade > 0 ? [nome('cidade', cidade)] : []),
  ].join(', ');
}

/** Records of a kind that were deleted and have not come back; those of hidden categories are not told. */
export async function excluidosView(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, depoisDe }: RouteQuery<typeof historicoExcluidos>,
): Promise<RouteResponse<typeof historicoExcluidos>> {
  confereDireito(sessao, tipo);
  const soMinhas = DE_QUEM_EXCLUIU.includes(tipo) ? sql`and h.pessoa_id = ${sessao.pessoaId}` : sql``;
  const depois = depoisDe === undefined ? sql`` : sql`and h.id < ${depoisDe}`;
  const { antes } = await rowsVistas(tx, 'h');
  const rows = await tx.rows(sql<Row>`
    with pagina as materialized (
      select h.id from historico h
     where h.tenant_id = ${tx.tenant} and h.entidade = ${tipo} and h.acao = 'exclusao' ${soMinhas} ${depois}
       and not exists (select 1 from historico d where d.tenant_id = h.tenant_id and d.entidade = h.entidade
                          and d.entidade_id = h.entidade_id and d.id > h.id and d.acao in ('inclusao', 'exclusao'))
       order by h.id desc limit ${POR_VEZ + 1})
    select h.id, h.entidade_id, h.em, h.endereco, ${antes} as antes, quem.nome || ${porOndeDe(tx, 'h')} as quem
      from pagina p join historico h on h.tenant_id = ${tx.tenant} and h.id = p.id
      left join pessoa quem on quem.tenant_id = h.tenant_id and quem.id = h.pessoa_id
     order by h.id desc`);
  const nomes = await nomesDosRetratos(
    tx,
    rows.flatMap((r) => (r.antes === null ? [] : [{ entidade: tipo, estado: r.antes }])),
  );
  return {
    list: rows.slice(0, POR_VEZ).map((r) => ({
      registroId: r.entidade_id,
      nome: nomeDoEstado(r.antes ?? {}) || doQueTrata(r.antes ?? {}, nomes),
      historicoId: r.id,
      em: r.em,
      quem: r.quem ?? '',
      endereco: r.endereco ?? '',
    })),
    mais: rows.length > POR_VEZ,
  };
}
