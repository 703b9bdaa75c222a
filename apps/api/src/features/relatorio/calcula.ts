import {
  type DefinicaoDeRelatorio,
  LIMITE_DO_RELATORIO,
  NOME_DA_OPERACAO,
  type RelatorioCalculado,
} from '@retaguarda/contract';
import {
  type Acumulado,
  formatDateBr,
  formatNumber,
  type GrupoSomado,
  montaArvore,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { hidesRecords, type Tx } from '../../base/db/tx.ts';
import { categoriasSemValor } from '../../nucleo/modelo/public.ts';
import { deOnde, type MedidaMontada, type Montado, monta } from './monta.ts';
import { type Nivel, nivelDe } from './rotulos.ts';

type LinhaDoBanco = Record<`k${number}`, string> &
  Record<`n${number}` | `s${number}`, number> &
  Record<`a${number}` | `z${number}`, number | null> & { quantidade: number };

const nomes = (letra: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => `${letra}${i}`);

/** What is selected of a row: keys and fields under names of ours. */
function linhasDe({ grupos, campos, ...montado }: Montado): RawBuilder<unknown> {
  const chaves = grupos.map(({ chave }, i) => sql`${chave} as ${sql.ref(`k${i}`)}`);
  const valores = campos.map((campo, i) => sql`(${campo})::bigint as ${sql.ref(`v${i}`)}`);
  return sql`select ${sql.join([...chaves, ...valores, sql`1 as uma`])} from ${deOnde({ grupos, campos, ...montado })}`;
}

const somaDe = (i: number): RawBuilder<unknown> => {
  const v = sql.ref(`v${i}`);
  return sql`count(${v}) as ${sql.ref(`n${i}`)}, coalesce(sum(${v}), 0)::bigint as ${sql.ref(`s${i}`)},
             min(${v}) as ${sql.ref(`a${i}`)}, max(${v}) as ${sql.ref(`z${i}`)}`;
};

const acumulado = (linha: LinhaDoBanco, i: number): Acumulado => ({
  n: linha[`n${i}`] ?? 0,
  soma: linha[`s${i}`] ?? 0,
  min: linha[`a${i}`] ?? null,
  max: linha[`z${i}`] ?? null,
});

/** The finest groups, which everything else is worked out of. */
export async function gruposSomados(tx: Tx, montado: Montado): Promise<GrupoSomado[]> {
  const { grupos, campos } = montado;
  const chaves = nomes('k', grupos.length).map((nome) => sql.ref(nome));
  const somas = campos.map((_, i) => somaDe(i));
  const por = chaves.length === 0 ? sql`` : sql`group by ${sql.join(chaves)}`;
  const rows = await tx.rows(sql<LinhaDoBanco>`
    select ${sql.join([...chaves, sql`count(*) as quantidade`, ...somas])}
      from (${linhasDe(montado)}) l ${por} limit ${LIMITE_DO_RELATORIO.grupos + 1}`);
  if (rows.length > LIMITE_DO_RELATORIO.grupos)
    throw ruleViolation(
      'limite',
      `Este relatório tem mais de ${formatNumber(LIMITE_DO_RELATORIO.grupos)} grupos. Filtre mais, ou agrupe por menos.`,
      'grupos',
    );
  return rows.map((linha) => ({
    chaves: grupos.map((_, i) => linha[`k${i}`] ?? ''),
    quantidade: linha.quantidade,
    campos: campos.map((_, i) => acumulado(linha, i)),
  }));
}

export const nomeDaMedida = ({ medida, op }: Pick<MedidaMontada, 'medida' | 'op'>): string =>
  op === 'contagem' || op === 'soma' || op === 'razao'
    ? medida.nome
    : `${medida.nome} (${NOME_DA_OPERACAO[op].toLowerCase()})`;

/** Whole numbers as the wire has them. */
export const noFio = (
  medidas: readonly Pick<MedidaMontada, 'casas'>[],
  valores: readonly (number | null)[],
): (number | null)[] =>
  valores.map((valor, i) => (valor === null || medidas[i]?.casas !== 2 ? valor : valor / 100));

/** What holds for all rows of a report, in words. */
async function emPalavras({ periodo, filtros }: Montado): Promise<string[]> {
  const iguais = filtros.map(async ({ dimensao, valores }) => {
    const { rotulo } = await nivelDe(
      { dimensao, por: dimensao.tipo === 'data' ? 'dia' : null, chave: dimensao.chave },
      valores,
    );
    return `${dimensao.nome}: ${valores.map(rotulo).join(', ')}`;
  });
  const [de, ate] = periodo?.dias ?? [];
  const dias =
    periodo === null || de === undefined || ate === undefined
      ? []
      : [`${periodo.dimensao}: de ${formatDateBr(de)} a ${formatDateBr(ate)}`];
  return [...dias, ...(await Promise.all(iguais))];
}

const OUTROS = 'Outros';

/** Sums of a report are those of what the caller sees. */
export const ehParcial = async (tx: Tx): Promise<boolean> =>
  hidesRecords(tx) || (await categoriasSemValor(tx)).length > 0;

/** A report as the caller sees it. */
export async function calculaRelatorio(
  tx: Tx,
  sessao: CurrentSession,
  definicao: DefinicaoDeRelatorio,
): Promise<RelatorioCalculado> {
  const montado = await monta(tx, sessao, definicao);
  const somados = await gruposSomados(tx, montado);
  const niveis: Nivel[] = [];
  for (const [i, grupo] of montado.grupos.entries())
    niveis.push(
      await nivelDe(
        grupo,
        somados.map((g) => g.chaves[i] ?? ''),
      ),
    );
  const { linhas, total } = montaArvore(somados, {
    niveis: niveis.length,
    campos: montado.campos.length,
    calculos: montado.medidas.map((m) => m.calculo),
    ordem: definicao.ordem,
    limite: definicao.limite,
    naOrdem: montado.grupos.map(({ por }, i) => por !== null && i > 0),
    compara: (nivel, a, b) => niveis[nivel]?.compara(a, b) ?? 0,
  });
  const [de, ate] = montado.periodo?.dias ?? [];
  return {
    grupos: montado.grupos.map(({ dimensao: { campo, nome, tipo }, por }) => ({ campo, nome, tipo, por })),
    medidas: montado.medidas.map((m) => ({
      nome: nomeDaMedida(m),
      tipo: m.medida.tipo === 'inteiro' && m.casas === 2 ? ('numero' as const) : m.medida.tipo,
      op: m.op,
    })),
    linhas: linhas.map(({ chaves, fora, valores, ...linha }) => ({
      ...linha,
      chaves: [...chaves],
      rotulos: [
        ...chaves.map((chave, i) => niveis[i]?.rotulo(chave) ?? chave),
        ...(fora === undefined ? [] : [OUTROS]),
      ],
      ...(fora === undefined ? {} : { fora: [...fora] }),
      valores: noFio(montado.medidas, valores),
    })),
    total: { quantidade: total.quantidade, valores: noFio(montado.medidas, total.valores) },
    periodo: de === undefined || ate === undefined ? null : { de, ate },
    filtros: await emPalavras(montado),
    parcial: await ehParcial(tx),
  };
}
