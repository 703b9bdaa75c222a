import {
  ehUso,
  type HistoricoRegistro,
  type historicoList,
  REGISTROS,
  type RouteQuery,
  type RouteResponse,
  type TipoDeRegistro,
  type ViaWhatsapp,
} from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { porOndeDe, type RowsVistas, rowsVistas } from '../../nucleo/historico/public.ts';
import { confereDireito, existe, type Qual } from '../../registros/abre.ts';
import { JUNTADOS } from '../../registros/campos.ts';
import { camposMudados } from './campos.ts';
import type { Estado } from './estado.ts';
import { DE_QUEM_EXCLUIU } from './exclusao.ts';
import { type Nomes, nomesDosRetratos, PESSOA_REMOVIDA, type Retrato } from './nomes.ts';

const POR_VEZ = 20;

interface Row {
  id: number;
  em: string;
  entidade: TipoDeRegistro;
  entidade_id: number;
  acao: HistoricoRegistro['acao'];
  endereco: string | null;
  antes: Estado | null;
  depois: Estado | null;
  pessoa: string | null;
}

/**
 * Rows of the history that tell of a record: its own, and those of what belongs to it. One condition for each place in
 * which an index keeps them in order.
 */
function doRegistro(tx: Tx, { tipo, id }: Qual): RawBuilder<unknown>[] {
  if (tipo === 'pericia') return [sql`h.pericia_id = ${id}`];
  if (tipo === 'baixa') return [sql`h.baixa_id = ${id}`];
  if (tipo === 'pessoa')
    return [
      sql`h.entidade = 'pessoa' and h.entidade_id = ${id}`,
      sql`h.entidade = 'ponto' and h.entidade_id = ${id}`,
    ];
  // Points are told of by the person whose they are.
  if (tipo === 'ponto')
    return [
      sql`h.entidade = 'ponto' and h.entidade_id = (select pessoa_id from ponto where tenant_id = ${tx.tenant} and id = ${id})`,
    ];
  return [sql`h.entidade = ${tipo} and h.entidade_id = ${id}`];
}

/** That it was deleted, where the caller sees of what it was. */
const exclusaoDe = (tx: Tx, { tipo, id }: Qual) =>
  tx.maybeOne(sql`
    select 1 from historico h
     where h.tenant_id = ${tx.tenant} and h.entidade = ${tipo} and h.entidade_id = ${id} and h.acao = 'exclusao' limit 1`);

/** What happened to a record is for whoever may open it (403), and was seen while it was there (404). */
async function confereHistorico(tx: Tx, sessao: CurrentSession, qual: Qual): Promise<void> {
  confereDireito(sessao, qual.tipo);
  if (await existe(tx, sessao, qual)) return;
  if (DE_QUEM_EXCLUIU.includes(qual.tipo) || (await exclusaoDe(tx, qual)) === undefined) throw notFound();
}

const VIA: Readonly<Record<ViaWhatsapp, string>> = {
  // Whether it went out from there is not known.
  link: 'aberto no WhatsApp de quem escreveu',
  provedor: 'pelo provedor',
};

/** To whom was written, and how. */
const doEnvio = (pessoa: string, depois: Estado | null): string =>
  `a ${pessoa} pelo WhatsApp (${VIA[depois?.via === 'link' ? 'link' : 'provedor']})`;

function titulo(r: Row): string {
  const pessoa = r.pessoa ?? PESSOA_REMOVIDA;
  if (r.acao === 'envio') return doEnvio(pessoa, r.depois);
  switch (r.entidade) {
    case 'pessoa':
      return `Cadastro de ${pessoa}`;
    case 'ponto':
      return `Pontos de ${pessoa}`;
    case 'periciaPessoa':
      return pessoa;
    case 'recebivel':
      return `Recebível #${r.entidade_id} de ${pessoa}`;
    case 'escritorio':
      return REGISTROS.escritorio.nome;
    default:
      return `${REGISTROS[r.entidade].nome} #${r.entidade_id}`;
  }
}

/**
 * Rows that the caller sees, with the people that they name: those of a visible case are seen whatever their category.
 * Who stood in what is deleted by now, its deletion tells. Each step is worked out before the next: behind a row policy
 * no index finds what a state's JSON names, and people would be read whole.
 */
const linhas = (tx: Tx, ids: readonly number[], { antes, depois }: RowsVistas): Promise<Row[]> =>
  seeingEverything(tx, () =>
    tx.rows(sql<Row>`
    with feitas as materialized (
      select h.id, h.em, h.entidade, h.entidade_id, h.acao, h.endereco, ${antes} as antes, ${depois} as depois,
             case h.entidade when 'periciaPessoa' then h.entidade_id
                  when 'recebivel' then coalesce(r.pericia_pessoa_id, (h.depois ->> 'procPesId')::bigint) end as pericia_pessoa_id,
             case when h.entidade in ('pessoa', 'ponto') then h.entidade_id end as propria,
             coalesce((h.antes ->> 'pessoaId')::bigint, (h.depois ->> 'pessoaId')::bigint) as nomeada
        from unnest(${[...ids]}::bigint[]) as pagina(id)
        join historico h on h.tenant_id = ${tx.tenant} and h.id = pagina.id
        left join recebivel r on h.entidade = 'recebivel' and r.tenant_id = ${tx.tenant} and r.id = h.entidade_id),
    com_pessoa as materialized (
      select f.*, coalesce(f.propria, pp.pessoa_id, f.nomeada, apagado.pessoa_id) as pessoa_id
        from feitas f
        left join pericia_pessoa pp on pp.tenant_id = ${tx.tenant} and pp.id = f.pericia_pessoa_id
        left join lateral (
          select (x.antes ->> 'pessoaId')::bigint as pessoa_id from historico x
           where pp.id is null and f.entidade in ('periciaPessoa', 'recebivel') and x.tenant_id = ${tx.tenant}
             and x.entidade = f.entidade and x.entidade_id = f.entidade_id and x.acao = 'exclusao'
           order by x.id desc limit 1) apagado on true)
    select c.id, c.em, c.entidade, c.entidade_id, c.acao, c.endereco, c.antes, c.depois, pe.nome as pessoa
      from com_pessoa c
      left join pessoa pe on pe.tenant_id = ${tx.tenant} and pe.id = c.pessoa_id
                and (c.acao = 'envio' or c.entidade in ('pessoa', 'ponto', 'periciaPessoa', 'recebivel'))
     order by c.id desc`),
  );

/** A state with what its reading needs of the record: a definition's parts are read by what it is. */
const completo = ({ entidade, entidade_id: id }: Row, estado: Estado | null): Estado | null =>
  estado === null || entidade !== 'atributo' ? estado : { ...estado, id };

const retratosDe = (row: Row): Retrato[] =>
  [row.antes, row.depois].flatMap((estado) => (estado === null ? [] : [{ entidade: row.entidade, estado }]));

/** Of a file or a note that is kept with the record. */
const ehJunto = ({ antes, depois }: Row): boolean =>
  Object.keys(depois ?? antes ?? {}).some((chave) => JUNTADOS.includes(chave));

const noFio = (r: Row, { quem, voce }: Autor, nomes: Nomes): HistoricoRegistro => ({
  historicoId: r.id,
  em: r.em,
  quem,
  endereco: r.endereco ?? '',
  entidade: r.entidade,
  registroId: r.entidade_id,
  titulo: titulo(r),
  acao: r.acao,
  campos: ehUso(r.acao) ? [] : camposMudados(r.entidade, completo(r, r.antes), completo(r, r.depois), nomes),
  ...(ehJunto(r) ? { junto: true as const } : {}),
  ...(voce ? { voce: true as const } : {}),
});

interface Autor {
  quem: string;
  /** Whoever asks. */
  voce: boolean;
}
const NINGUEM: Autor = { quem: '', voce: false };

/** Rows of the history that the caller sees, in words, without who wrote them; the newest first. */
export async function registrosDe(tx: Tx, ids: readonly number[]): Promise<HistoricoRegistro[]> {
  const rows = await linhas(tx, ids, await rowsVistas(tx, 'h'));
  const nomes = await nomesDosRetratos(tx, rows.flatMap(retratosDe));
  return rows.map((r) => noFio(r, NINGUEM, nomes));
}

interface Trecho {
  onde: readonly RawBuilder<unknown>[];
  vistas: RawBuilder<unknown>;
  depoisDe: number | undefined;
}

/** The next rows with who wrote them, and one more: they are chosen first, so that no other table is read for the rest. */
const aPartirDe = (tx: Tx, { onde, vistas, depoisDe }: Trecho) => {
  const fim = sql`order by id desc limit ${POR_VEZ + 1}`;
  const antes = depoisDe === undefined ? sql`` : sql`and h.id < ${depoisDe}`;
  const trechos = onde.map(
    (condicao) => sql`
      (select h.id, h.pessoa_id, h.chave_api_id, h.agente from historico h where h.tenant_id = ${tx.tenant} and ${condicao} and ${vistas} ${antes} ${fim})`,
  );
  return tx.rows(sql<{ id: number; pessoa: number | null; quem: string | null }>`
    with pagina as materialized (select id, pessoa_id, chave_api_id, agente from (${sql.join(trechos, sql` union all `)}) t ${fim})
    select p.id, p.pessoa_id as pessoa, quem.nome || ${porOndeDe(tx, 'p')} as quem from pagina p
      left join pessoa quem on quem.tenant_id = ${tx.tenant} and quem.id = p.pessoa_id
     order by p.id desc`);
};

/** Who changed or took out what of a record, with what belongs to it, the newest first. */
export async function historicoListView(
  tx: Tx,
  sessao: CurrentSession,
  { depoisDe, ...qual }: RouteQuery<typeof historicoList>,
): Promise<RouteResponse<typeof historicoList>> {
  await confereHistorico(tx, sessao, qual);
  const vistas = await rowsVistas(tx, 'h');
  const pagina = await aPartirDe(tx, { onde: doRegistro(tx, qual), vistas: vistas.onde, depoisDe });
  const autores = new Map(
    pagina
      .slice(0, POR_VEZ)
      .map(({ id, pessoa, quem }) => [id, { quem: quem ?? '', voce: pessoa === sessao.pessoaId }]),
  );
  const rows = await linhas(tx, [...autores.keys()], vistas);
  const nomes = await nomesDosRetratos(tx, rows.flatMap(retratosDe));
  return {
    list: rows.map((r) => noFio(r, autores.get(r.id) ?? NINGUEM, nomes)),
    mais: pagina.length > POR_VEZ,
  };
}
