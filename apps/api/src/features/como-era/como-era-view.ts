import {
  LOCAL,
  PESSOAS_POR_PAGINA,
  type periciaComoEra,
  type periciaComoEraPessoas,
  type RouteQuery,
} from '@retaguarda/contract';
import { formatInstantBr, normalizeText } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { rowsVistas } from '../../nucleo/historico/public.ts';
import { detalheDe, type PessoaRow, paginaDePessoas, somasDe } from '../pericia/public.ts';
import { type CasoEm, casoEm, leCaso } from './caso-em.ts';
import { avisoDoInicio, type ModeloEm, modeloEm } from './modelo-em.ts';

type Qual = Pick<RouteQuery<typeof periciaComoEra>, 'procId' | 'em'>;

interface Inicio {
  em: string;
  /** It was included then; else nothing older is known. */
  incluida: boolean;
}

/** From when on a case that the caller sees, or saw while it was there, is known. */
async function inicioDe(tx: Tx, procId: number): Promise<Inicio> {
  const { onde } = await rowsVistas(tx, 'h');
  const { criada, primeira, incluida } = await tx.one(sql<{
    criada: string | null;
    primeira: string | null;
    incluida: boolean | null;
  }>`
    select (select criado_em from pericia where tenant_id = ${tx.tenant} and id = ${procId}) as criada,
           p.em as primeira, p.acao = 'inclusao' as incluida
      from (select 1) x left join lateral (
        select h.em, h.acao from historico h
         where h.tenant_id = ${tx.tenant} and h.entidade = 'pericia' and h.entidade_id = ${procId}
           and h.acao in ('inclusao', 'alteracao', 'exclusao') and ${onde} order by h.id limit 1) p on true`);
  if (primeira !== null && incluida === true) return { em: primeira, incluida };
  const [maisVelha] = [criada, primeira].filter((i) => i !== null).sort();
  if (maisVelha === undefined) throw notFound();
  return { em: maisVelha, incluida: false };
}

/** Milliseconds by which a caller's clock may be ahead. */
const ADIANTE_MS = 60_000;

function confereInstante(em: string, inicio: Inicio): void {
  const quando = formatInstantBr(inicio.em);
  if (Date.parse(em) > Date.now() + ADIANTE_MS)
    throw ruleViolation('data', 'Escolha um instante que já passou.', 'em');
  if (Date.parse(em) >= Date.parse(inicio.em)) return;
  throw ruleViolation(
    'data',
    inicio.incluida
      ? `Esta perícia foi incluída em ${quando}. Escolha um instante depois disso.`
      : `Desta perícia só se sabe desde ${quando}. Escolha um instante depois disso.`,
    'em',
  );
}

interface Era extends CasoEm, ModeloEm {
  em: string;
  inicio: Inicio;
}

/** The case and the definitions of that instant, for whoever sees the case now or saw it while it was there. */
async function era(tx: Tx, sessao: CurrentSession, { procId, em: dito }: Qual): Promise<Era> {
  const inicio = await inicioDe(tx, procId);
  confereInstante(dito, inicio);
  const em = new Date(dito).toISOString();
  return seeingEverything(tx, async () => {
    const lido = await leCaso(tx, procId, em);
    const { modelo, avisos } = await modeloEm(tx, sessao, em);
    const caso = await casoEm(tx, lido, modelo);
    if (caso === null)
      throw ruleViolation(
        'data',
        `Em ${formatInstantBr(em)} esta perícia estava excluída. Escolha outro instante.`,
        'em',
      );
    return { ...caso, modelo, avisos: [...avisos, ...(await avisoDoInicio(tx, em))], em, inicio };
  });
}

/** A case as it was, by the definitions of then. */
export async function comoEraView(tx: Tx, sessao: CurrentSession, query: Qual) {
  const { modelo, pericia, pessoas, avisos, em, inicio } = await era(tx, sessao, query);
  return {
    em,
    conhecidoDesde: inicio.em,
    avisos,
    pericia: detalheDe(modelo, { row: pericia, pessoas: pessoas.length }),
  };
}

/** By name as it was then. */
function achadas(pessoas: readonly PessoaRow[], busca = ''): readonly PessoaRow[] {
  const termo = normalizeText(busca.trim());
  return termo === '' ? pessoas : pessoas.filter((p) => normalizeText(p.nome).includes(termo));
}

/** The people of a case as they were, with their receivables of then. */
export async function comoEraPessoasView(
  tx: Tx,
  sessao: CurrentSession,
  query: RouteQuery<typeof periciaComoEraPessoas>,
) {
  const { modelo, pericia, pessoas, recebiveis } = await era(tx, sessao, query);
  const comRecebiveis = query.local === LOCAL.recebiveis;
  const { definicoes } = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'recebivel');
  const desde = (Math.max(1, query.page ?? 1) - 1) * PESSOAS_POR_PAGINA;
  const todas = achadas(pessoas, query.search);
  const daPagina = todas.slice(desde, desde + PESSOAS_POR_PAGINA);
  const delas = new Set(daPagina.map((p) => p.id));
  return paginaDePessoas(modelo, {
    pericia,
    pessoas: daPagina,
    // A page beyond the last has no rows that could tell how many there are.
    total: daPagina.length === 0 ? 0 : todas.length,
    recebiveis: comRecebiveis ? recebiveis.filter((r) => delas.has(r.pericia_pessoa_id)) : [],
    totais: comRecebiveis ? somasDe(definicoes, recebiveis) : [],
  });
}
