import {
  ACHADOS_POR_TIPO,
  type Achado,
  type Encontravel,
  PESQUISAVEIS,
  type Pesquisavel,
  REGISTROS,
  type Visto,
} from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { idsDoTermo, termoDe } from '../../nucleo/busca/public.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { ACHAVEIS } from './achaveis.ts';
import { type Achavel, type Candidato, candidato, emAlgum } from './achavel.ts';
import { alvoDe } from './alvo.ts';
import { atributosAchados, categoriasAchadas } from './definicoes.ts';

/** Rows of a kind among which the nearest are chosen. */
const OLHADOS = 50;
/** Rows that are read of kinds without a searched text. */
const RECENTES = 200;

/** Whoever may open a record of the kind, and the screen on which it is opened. */
const alcanca = (sessao: CurrentSession, tipo: Encontravel): boolean =>
  hasPermission(sessao, ...REGISTROS[tipo].abre) && hasPermission(sessao, REGISTROS[tipo].onde);

interface Row {
  tipo: Encontravel;
  id: number;
  categoriaId: number;
  dados: unknown;
}

async function linhas(tx: Tx, consultas: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (consultas.length === 0) return [];
  return tx.rows(sql<Row>`${sql.join(consultas, sql` union all `)}`);
}

const POR_TIPO = new Map(ACHAVEIS.map((a) => [a.tipo, a]));
const pesquisavel = (tipo: Encontravel): Pesquisavel | undefined => PESQUISAVEIS.find((t) => t === tipo);

/** The rows of a kind that a search may mean. */
function consultaDe(
  tx: Tx,
  { tipo, consulta, poucos }: Achavel,
  { texto, numero }: { texto: string; numero: number },
) {
  const consultas = numero === 0 ? [] : [consulta(tx, sql`t.id = ${numero}`)];
  const buscado = pesquisavel(tipo);
  const termo = buscado === undefined ? null : termoDe(buscado, texto);
  if (termo !== null)
    consultas.push(consulta(tx, sql`t.id = any(array(select ${idsDoTermo(termo, { limite: OLHADOS })}))`));
  else if (texto !== '' && poucos === true)
    consultas.push(consulta(tx, sql`true`, sql`order by t.id desc limit ${RECENTES}`));
  return consultas;
}

/** Rows in words. Of kinds of which the newest were read, those that are meant: by their number, or since they hold the text. */
function emPalavras(
  rows: readonly Row[],
  modelo: Modelo,
  pedido: { texto: string; numero: number },
): Candidato[] {
  return rows.flatMap((row) => {
    const achavel = POR_TIPO.get(row.tipo);
    if (achavel === undefined) return [];
    const dito = achavel.diz(row, { modelo, texto: pedido.texto });
    const lido = achavel.poucos === true && row.id !== pedido.numero;
    if (lido && !emAlgum([dito.titulo, ...(dito.chaves ?? [])], pedido.texto)) return [];
    return [candidato(row.tipo, row, dito, pedido)];
  });
}

/** The nearest of each kind, kinds in the order in which they are searched for most. */
function proximos(candidatos: readonly Candidato[]): Achado[] {
  const unicos = new Map(candidatos.map((c) => [`${c.tipo} ${c.id}`, c]));
  return [...groupBy([...unicos.values()], (c) => c.tipo).values()].flatMap((grupo) =>
    grupo
      .toSorted((a, b) => a.distancia - b.distancia || a.titulo.localeCompare(b.titulo, 'pt-BR'))
      .slice(0, ACHADOS_POR_TIPO)
      .map(({ distancia: _, ...achado }) => achado),
  );
}

/** Records of every kind that the caller may open, by number or text. */
export async function procuraView(tx: Tx, sessao: CurrentSession, search: string): Promise<Achado[]> {
  const { tipos, ...alvo } = alvoDe(search);
  const modelo = await modeloVisto(tx, sessao);
  const pedido = { ...alvo, texto: normalizeText(alvo.texto) };
  const alcancados = tipos.filter((tipo) => alcanca(sessao, tipo));
  const achaveis = ACHAVEIS.filter((a) => alcancados.includes(a.tipo));
  const rows = await linhas(
    tx,
    achaveis.flatMap((a) => consultaDe(tx, a, alvo)),
  );
  return proximos([
    ...emPalavras(rows, modelo, pedido),
    ...(alcancados.includes('categoria') ? categoriasAchadas(modelo, pedido) : []),
    ...(alcancados.includes('atributo') ? atributosAchados(modelo, pedido) : []),
  ]);
}

/** Records that are known by kind and number, as they are called now, in the order in which they were asked for. */
export async function vistosView(
  tx: Tx,
  sessao: CurrentSession,
  vistos: readonly Visto[],
): Promise<Achado[]> {
  const modelo = await modeloVisto(tx, sessao);
  const porTipo = groupBy(
    vistos.filter((v) => alcanca(sessao, v.tipo)),
    (v) => v.tipo,
  );
  const idsDe = (tipo: Encontravel) => (porTipo.get(tipo) ?? []).map((v) => v.id);
  const rows = await linhas(
    tx,
    ACHAVEIS.filter((a) => porTipo.has(a.tipo)).map((a) =>
      a.consulta(tx, sql`t.id = any(${idsDe(a.tipo)}::bigint[])`),
    ),
  );
  const nada = { texto: '', numero: 0 };
  const de = (tipo: Encontravel) => ({ ...nada, ids: new Set(idsDe(tipo)) });
  const achados = [
    ...emPalavras(rows, modelo, nada),
    ...categoriasAchadas(modelo, de('categoria')),
    ...atributosAchados(modelo, de('atributo')),
  ];
  const porChave = new Map(achados.map(({ distancia: _, ...a }) => [`${a.tipo} ${a.id}`, a]));
  return vistos.flatMap((v) => porChave.get(`${v.tipo} ${v.id}`) ?? []);
}
