import { reaisToCentavos, roundDecimal } from '@retaguarda/domain';
import type { AtribValor } from './ajustes.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { temCampo } from './disponibilidade.ts';
import { ehDinheiro } from './medida.ts';

export interface Somatorio {
  atributoId: number;
  label: string;
  /** `centavos` for money, otherwise a plain number. */
  unidade: 'centavos' | 'numero';
  total: number;
}

/** Plain numbers are added as whole multiples of this fraction, so that decimals add exactly. */
const ESCALA_NUMERO = 1_000_000;

function centavosDe(valor: AtribValor | undefined): number {
  if (typeof valor !== 'number') return 0;
  return reaisToCentavos(valor) ?? reaisToCentavos(roundDecimal(valor, 2)) ?? 0;
}

/** A receivable's value in cents: that of the money attributes said to be it, while they are active (rulings section 8). */
export function valorRecebivel(
  definicoes: readonly AtributoDefinicao[],
  valores: ReadonlyMap<number, AtribValor>,
  ativos?: ReadonlySet<number>,
): number {
  let total = 0;
  for (const def of definicoes) {
    if (!def.valorRecebivel || !ehDinheiro(def)) continue;
    if (ativos && !ativos.has(def.id)) continue;
    total += centavosDe(valores.get(def.id));
  }
  return total;
}

function somaNumeros(valores: Iterable<AtribValor | undefined>): number {
  let inteiros = 0n;
  for (const valor of valores) {
    if (typeof valor === 'number' && Number.isFinite(valor)) {
      inteiros += BigInt(Math.round(roundDecimal(valor, 6) * ESCALA_NUMERO));
    }
  }
  return Number(inteiros) / ESCALA_NUMERO;
}

/**
 * Exact totals over rows of the attributes flagged `somatorio`, under `somatorioLabel`; rows hold values in
 * force, so that inactive attributes are empty there. Money in cents.
 */
export function somatorios(
  definicoes: readonly AtributoDefinicao[],
  linhas: Iterable<ReadonlyMap<number, AtribValor>>,
): Somatorio[] {
  const somados = definicoes.filter((def) => def.somatorio && temCampo(def, 'somatorio'));
  const todas = [...linhas];
  return somados.map((def) => {
    const valores = todas.map((linha) => linha.get(def.id));
    const label = def.somatorioLabel === '' ? def.label : def.somatorioLabel;
    return ehDinheiro(def)
      ? {
          atributoId: def.id,
          label,
          unidade: 'centavos',
          total: valores.reduce<number>((t, v) => t + centavosDe(v), 0),
        }
      : { atributoId: def.id, label, unidade: 'numero', total: somaNumeros(valores) };
  });
}
