import { formatDateBr, isValidDate, parseDateBr, todayIn } from '@retaguarda/domain';
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

/** `yyyy-mm-dd` of a wire value; null for anything else. */
export function dia(valor: unknown): string | null {
  return typeof valor === 'string' && valor.length <= 10 && isValidDate(valor) ? valor : null;
}

/** A day as people write it: dd/MM/yyyy, dd/MM/yy or ISO. */
export function diaDeTexto(texto: string): string | null {
  return parseDateBr(texto) ?? dia(texto.trim());
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
