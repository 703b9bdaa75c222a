import type { ColunaDeLinhas, LinhasDoRelatorio, RouteBody, relatorioLinhas } from '@retaguarda/contract';
import { juntaGrupos, valorDaMedida } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Dimensao, Medida } from './fontes/public.ts';
import { monta } from './monta.ts';
import { deOnde, type Montado } from './montado.ts';
import { nivelDe } from './rotulos.ts';
import { gruposSomados, noFio } from './soma.ts';

type Envio = RouteBody<typeof relatorioLinhas>;

/** The report with the rows of one group alone. */
function doGrupo(montado: Montado, { chaves, fora }: Pick<Envio, 'chaves' | 'fora'>): Montado {
  const { grupos } = montado;
  if (chaves.length > grupos.length || (fora !== undefined && grupos[chaves.length] === undefined))
    throw ruleViolation('campo_invalido', 'Este grupo não está no relatório', 'chaves');
  const iguais = chaves.map((chave, i) => sql`${grupos[i]?.chave ?? sql`''`} = ${chave}`);
  const resto = grupos[chaves.length];
  const sem =
    fora === undefined || resto === undefined ? [] : [sql`not (${resto.chave} = any(${[...fora]}::text[]))`];
  return { ...montado, onde: [...montado.onde, ...iguais, ...sem] };
}

/** Columns of the rows: the source's own, and what of its attributes the report groups, filters or measures by. */
function colunasDe({ fonte, grupos, filtros, medidas }: Montado) {
  const usadas = new Set([...grupos, ...filtros].map(({ dimensao }) => dimensao.campo));
  const proprias = fonte.dimensoes.filter(({ campo, grupo }) => grupo === undefined || usadas.has(campo));
  const medidos = new Set(medidas.map(({ medida }) => medida.campo));
  return {
    dimensoes: proprias,
    medidas: fonte.medidas.filter(
      ({ campo, ops }) => medidos.has(campo) && !ops.includes('contagem') && !ops.includes('razao'),
    ),
  };
}

type Linha = Readonly<Record<string, unknown>> & { id: number; abre: number | null };

const valorDe = (medida: Medida, valor: unknown): number | null =>
  typeof valor !== 'number' ? null : medida.tipo === 'inteiro' ? valor : valor / 100;

/** Days as they are; anything else as people read it. */
async function nomesDe(dimensoes: readonly Dimensao[], rows: readonly Linha[]) {
  const nomes: ((chave: string) => string)[] = [];
  for (const [i, dimensao] of dimensoes.entries()) {
    if (dimensao.tipo === 'data') {
      nomes.push((chave) => chave);
      continue;
    }
    const chaves = rows.map((row) => String(row[`d${i}`] ?? ''));
    nomes.push((await nivelDe({ dimensao, por: null }, chaves)).rotulo);
  }
  return nomes;
}

const selecao = (montado: Montado, colunas: ReturnType<typeof colunasDe>): RawBuilder<unknown> =>
  sql.join([
    sql`${montado.fonte.id} as id`,
    sql`${montado.fonte.abre?.id ?? sql`null::bigint`} as abre`,
    ...colunas.dimensoes.map(({ chave }, i) => sql`coalesce(${chave}, '') as ${sql.ref(`d${i}`)}`),
    ...colunas.medidas.map(({ valor }, i) => sql`(${valor})::bigint as ${sql.ref(`m${i}`)}`),
  ]);

/** A page of the rows behind a group, the newest first, with how many there are and what they sum up to. */
export async function linhasView(tx: Tx, sessao: CurrentSession, envio: Envio): Promise<LinhasDoRelatorio> {
  const montado = doGrupo(await monta(tx, sessao, envio.definicao), envio);
  const colunas = colunasDe(montado);
  const rows = await tx.rows(sql<Linha>`
    select ${selecao(montado, colunas)} from ${deOnde(montado)}
     order by 1 desc limit ${envio.paginas} offset ${(envio.page - 1) * envio.paginas}`);
  const [todas] = await gruposSomados(tx, { ...montado, grupos: [] });
  const somadas = todas ?? juntaGrupos([], [], montado.campos.length);
  const nomes = await nomesDe(colunas.dimensoes, rows);
  const { abre } = montado.fonte;
  const titulos: ColunaDeLinhas[] = [
    ...colunas.dimensoes.map(({ campo, nome, tipo }) => ({ chave: campo, nome, tipo })),
    ...colunas.medidas.map(({ campo, nome, tipo }) => ({ chave: `soma.${campo}`, nome, tipo })),
  ];
  return {
    colunas: titulos,
    list: rows.map((row) => ({
      id: row.id,
      abre: abre === null || row.abre === null ? null : { tipo: abre.tipo, id: row.abre },
      celulas: [
        ...colunas.dimensoes.map((_, i) => nomes[i]?.(String(row[`d${i}`] ?? '')) ?? ''),
        ...colunas.medidas.map((medida, i) => valorDe(medida, row[`m${i}`])),
      ],
    })),
    total: somadas.quantidade,
    valores: noFio(
      montado.medidas,
      montado.medidas.map(({ calculo }) => valorDaMedida(calculo, somadas)),
    ),
  };
}
