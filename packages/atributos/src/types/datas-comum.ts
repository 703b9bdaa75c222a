import { diaDe, formatDateBr, todayIn } from '@retaguarda/domain';
import type { AtributoDefinicao } from '../definicao.ts';
import { ERRO, type ErroAtributo } from '../erros.ts';
import type { Clock } from '../formula/formula-value.ts';
import { PERMITE_PADRAO } from './comum.ts';
import type { Permite } from './unidade.ts';

export const PERMITE_DATAS: Permite = {
  ...PERMITE_PADRAO,
  valorPadrao: false,
  multiplo: true,
  limite: false,
  contador: false,
  ajuda: false,
  datas: true,
};

/** The day of a wire value or of what a person writes; null for anything else. */
export function dia(valor: unknown): string | null {
  return typeof valor === 'string' ? diaDe(valor) : null;
}

export function formatarDias(dias: readonly string[], separador: string): string {
  return dias.map(formatDateBr).join(separador);
}

/** Future dates only (`min`): after today. Past dates only (`max`): before today. */
export function foraDoPeriodo(
  def: AtributoDefinicao,
  dias: readonly string[],
  clock: Clock,
): ErroAtributo | null {
  if (!def.min && !def.max) return null;
  const hoje = hojeDe(clock);
  if (def.min && dias.some((d) => d <= hoje)) return ERRO.dataFutura;
  return def.max && dias.some((d) => d >= hoje) ? ERRO.dataPassada : null;
}

function hojeDe({ now }: Clock): string {
  // With an offset the clock's own day counts, so that forms of other time zones agree with HOJE().
  return /[+-]\d{2}:?\d{2}$/.test(now) && now.length > 10
    ? now.slice(0, 10)
    : (todayIn(now) ?? now.slice(0, 10));
}
