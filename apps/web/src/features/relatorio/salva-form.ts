import type { AgendaDeRelatorio, RelatorioSalvo } from '@retaguarda/contract';
import { SALVA as T } from './textos.ts';

/** What is typed of a report that is kept. */
export interface SalvaValores {
  nome: string;
  descricao: string;
  perfilId: number | null;
  noInicio: boolean;
  /** Nothing while it is not sent. */
  frequencia: AgendaDeRelatorio['frequencia'] | null;
  diaDaSemana: number;
  diaDoMes: number;
  hora: number;
  para: number[];
}

const SEGUNDA = 1;
const HORA = 8;

export function valoresDe(salvo: RelatorioSalvo | null, sugestao: string): SalvaValores {
  const agenda = salvo?.agenda ?? null;
  return {
    nome: salvo?.nome ?? sugestao,
    descricao: salvo?.descricao ?? '',
    perfilId: salvo?.perfilId ?? null,
    noInicio: salvo?.noInicio ?? false,
    frequencia: agenda?.frequencia ?? null,
    diaDaSemana: agenda?.frequencia === 'semana' ? agenda.dia : SEGUNDA,
    diaDoMes: agenda?.frequencia === 'mes' ? agenda.dia : 1,
    hora: agenda?.hora ?? HORA,
    para: agenda?.para ?? [],
  };
}

export function agendaDe(v: SalvaValores): AgendaDeRelatorio | null {
  const { frequencia, hora, para } = v;
  if (frequencia === null) return null;
  const dia = frequencia === 'dia' ? 0 : frequencia === 'semana' ? v.diaDaSemana : v.diaDoMes;
  return { frequencia, dia, hora, para };
}

/** The fault of each field. */
export const faltasDe = ({
  nome,
  frequencia,
  para,
}: SalvaValores): Partial<Record<'nome' | 'para', string>> => ({
  ...(nome.trim() === '' ? { nome: T.informe } : {}),
  ...(frequencia !== null && para.length === 0 ? { para: T.informePara } : {}),
});
