import { addDays, formatDateBr, todayIn, wallClockIn } from '@retaguarda/domain';
import { serverNow as agoraDoServidor } from '../lib/call/server-clock.ts';
import { UI } from './texts.ts';

/** `HH:mm` in São Paulo. */
export function formatClock(instante: string): string {
  const minutos = Math.floor((wallClockIn(instante)?.seconds ?? 0) / 60);
  const dois = (n: number) => String(n).padStart(2, '0');
  return `${dois(Math.floor(minutos / 60))}:${dois(minutos % 60)}`;
}

/** `às 14:10` of today, else as `formatWhen`. */
export function formatClockOrDay(instante: string, agora = agoraDoServidor()): string {
  return wallClockIn(instante)?.dia === todayIn(agora)
    ? UI.as(formatClock(instante))
    : formatWhen(instante, agora);
}

/** `hoje às 14:10`, `ontem às 14:10`, `em 12/11/2026 às 14:10`. */
export function formatWhen(instante: string, agora = agoraDoServidor()): string {
  const dia = wallClockIn(instante)?.dia ?? '';
  const hoje = todayIn(agora) ?? '';
  const hora = formatClock(instante);
  if (dia === hoje) return UI.hojeAs(hora);
  return dia === addDays(hoje, -1) ? UI.ontemAs(hora) : UI.noDiaAs(formatDateBr(dia), hora);
}
