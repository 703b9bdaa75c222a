import { LIMITE_DO_RELATORIO } from '@retaguarda/contract';
import { type Acumulado, formatNumber, type GrupoSomado } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { deOnde, type MedidaMontada, type Montado } from './montado.ts';

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

/** Whole numbers as the wire has them. */
export const noFio = (
  medidas: readonly Pick<MedidaMontada, 'casas'>[],
  valores: readonly (number | null)[],
): (number | null)[] =>
  valores.map((valor, i) => (valor === null || medidas[i]?.casas !== 2 ? valor : valor / 100));
