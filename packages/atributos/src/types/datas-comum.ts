import { diaDe, formatDateBr, todayIn } from '@retaguarda/domain';
import type { Ajustes } from '../ajustes.ts';
import { ERRO, type ErroAtributo } from '../erros.ts';
import type { Clock } from '../formula/formula-value.ts';
import { OFERTA_TEXTO } from './comum.ts';
import type { AjustesDaOferta, Disponibilidade, Oferta } from './unidade.ts';

/** What a type offers whose field leaves no room for help and counter. */
export const OFERTA_TEMPO: Oferta = {
  ...OFERTA_TEXTO,
  counter: 'nao',
  limite: 'nao',
  help: 'nao',
  helpmsg: 'nao',
};

/** Days that are picked in a calendar alone are not typed. */
const digitada = ({ modal }: AjustesDaOferta): Disponibilidade => (modal ? 'fixo' : 'sim');

/** What days offer. */
export const OFERTA_DATAS: Oferta = {
  ...OFERTA_TEMPO,
  placeholder: digitada,
  hint: digitada,
  modalscreen: 'sim',
  dateTitle: 'sim',
  min: 'sim',
  max: 'sim',
};

/** The day of a wire value or of what a person writes; null for anything else. */
export function dia(valor: unknown): string | null {
  return typeof valor === 'string' ? diaDe(valor) : null;
}

export function formataDias(dias: readonly string[], separador: string): string {
  return dias.map(formatDateBr).join(separador);
}

/** Future dates only (`min`): after today. Past dates only (`max`): before today. */
export function foraDoPeriodo(def: Ajustes, dias: readonly string[], clock: Clock): ErroAtributo | null {
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
