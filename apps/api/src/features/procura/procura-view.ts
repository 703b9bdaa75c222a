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
import { pode, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { groupBy } from '../../base/group-by.ts';
import { idsDoTermo, termoDe } from '../../nucleo/busca/public.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { ACHAVEIS, POUCOS } from './achaveis.ts';
import { type Achavel, type Candidato, candidato } from './achavel.ts';
import { alvoDe } from './alvo.ts';
import { atributosAchados, categoriasAchadas } from './definicoes.ts';

/** Rows of a kind among which the nearest are chosen. */
const OLHADOS = 50;
/** Rows that are read of kinds without a searched text. */
const RECENTES = 200;

/** Whoever may open a record of the kind, and the screen on which it is opened. */
const alcanca = (sessao: SessaoAtual, tipo: Encontravel): boolean =>
  pode(sessao, ...REGISTROS[tipo].abre) && pode(sessao, REGISTROS[tipo].onde);

interface Row {
  tipo: Encontravel;
  id: number;
  categoriaId: number;
  dados: unknown;
}

async function linhas(tx: Tx, consultas: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  if (consultas.length === 0) return [];
  return tx.linhas(sql<Row>`${sql.join(consultas, sql` union all `)}`);
}

const POR_TIPO = new Map(ACHAVEIS.map((a) => [a.tipo, a]));
const pesquisavel = (tipo: Encontravel): Pesquisavel | undefined => PESQUISAVEIS.find((t) => t === tipo);

/** The rows of a kind that a search may mean. */
function consultaDe(
  tx: Tx,
  { tipo, consulta }: Achavel,
  { texto, numero }: { texto: string; numero: number },
) {
  const consultas = numero === 0 ? [] : [consulta(tx, sql`t.id = ${numero}`)];
  const buscado = pesquisavel(tipo);
  const termo = buscado === undefined ? null : termoDe(buscado, texto);
  if (termo !== null)
    consultas.push(consulta(tx, sql`t.id = any(array(select ${idsDoTermo(termo, { limite: OLHADOS })}))`));
  else if (texto !== '' && POUCOS.has(tipo))
    consultas.push(consulta(tx, sql`true`, sql`order by t.id desc limit ${RECENTES}`));
  return consultas;
}

const doTexto = (texto: string, { titulo }: Candidato, chaves: readonly string[]): boolean =>
  [titulo, ...chaves].some((chave) => normalizeText(chave).includes(texto));

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
export async function procuraView(tx: Tx, sessao: SessaoAtual, search: string): Promise<Achado[]> {
  const { tipos, ...alvo } = alvoDe(search);
  const modelo = await modeloVisto(tx, sessao);
  const pedido = { ...alvo, texto: normalizeText(alvo.texto) };
  const alcancados = tipos.filter((tipo) => alcanca(sessao, tipo));
  const achaveis = ACHAVEIS.filter((a) => alcancados.includes(a.tipo));
  const rows = await linhas(
    tx,
    achaveis.flatMap((a) => consultaDe(tx, a, alvo)),
  );
  const dasTabelas = rows.flatMap((row) => {
    const dito = POR_TIPO.get(row.tipo)?.diz(row, { modelo, texto: pedido.texto });
    if (dito === undefined) return [];
    const achado = candidato(row.tipo, row, dito, pedido);
    const lido = POUCOS.has(row.tipo) && row.id !== alvo.numero;
    return lido && !doTexto(pedido.texto, achado, dito.chaves ?? []) ? [] : [achado];
  });
  return proximos([
    ...dasTabelas,
    ...(alcancados.includes('categoria') ? categoriasAchadas(modelo, pedido) : []),
    ...(alcancados.includes('atributo') ? atributosAchados(modelo, pedido) : []),
  ]);
}

/** Records that are known by kind and number, as they are called now, in the order in which they were asked for. */
export async function vistosView(tx: Tx, sessao: SessaoAtual, vistos: readonly Visto[]): Promise<Achado[]> {
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
  const de = (tipo: Encontravel) => ({ texto: '', numero: 0, ids: new Set(idsDe(tipo)) });
  const achados = [
    ...rows.flatMap((row) => {
      const dito = POR_TIPO.get(row.tipo)?.diz(row, { modelo, texto: '' });
      return dito === undefined ? [] : [candidato(row.tipo, row, dito, de(row.tipo))];
    }),
    ...categoriasAchadas(modelo, de('categoria')),
    ...atributosAchados(modelo, de('atributo')),
  ];
  const porChave = new Map(achados.map(({ distancia: _, ...a }) => [`${a.tipo} ${a.id}`, a]));
  return vistos.flatMap((v) => porChave.get(`${v.tipo} ${v.id}`) ?? []);
}
