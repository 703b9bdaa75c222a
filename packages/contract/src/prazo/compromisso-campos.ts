import { ERRO } from '@retaguarda/atributos';
import {
  CADENCIAS,
  ehUltimaDoMes,
  isValidDate,
  LEMBRETES_MIN,
  type Repeticao,
  temSemanaDoMes,
  VEZES_MAX,
  weekday,
} from '@retaguarda/domain';
import { z } from 'zod';
import { dia, id, idOuZero, linha, texto } from '../base/fields.ts';
import { TIPOS_DE_COMPROMISSO, type TipoDeCompromisso } from './compromisso-visto.ts';

/** As screens and its history call them. */
export const NOME_DO_COMPROMISSO: Readonly<Record<TipoDeCompromisso, string>> = {
  diligencia: 'Diligência',
  audiencia: 'Audiência',
  reuniao: 'Reunião',
  outro: 'Outro',
};

/** To which of the times of one that comes again an act goes. */
export const ALCANCES = ['este', 'seguintes', 'todos'] as const;
export type Alcance = (typeof ALCANCES)[number];

/** Letters and numbers of it; of a text that is longer it is said at its field. */
export const COMPROMISSO = { titulo: 120, local: 200, nota: 4000, pessoas: 30, excecoes: 366 } as const;
/** What a call may bring at all. */
const MUITO = 20_000;
/** Years that an office plans in; a typed 0226 or 9999 is a mistake. */
const [DE, ATE] = ['2000-01-01', '2100-12-31'] as const;

/** Hour and minute by the clock of São Paulo; null on both sides for a whole day. */
const hora = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida')
  .nullable();

const repeticao = z
  .strictObject({
    cadencia: z.enum(CADENCIAS),
    /** Of the week, Sunday is 0; of a weekly one alone. */
    dias: z.array(z.number().int().min(0).max(6)).max(7),
    ate: dia.nullable(),
    vezes: z.number().int().nullable(),
  })
  .nullable();

/** What is said of an appointment. */
export const camposDoCompromisso = {
  tipo: z.enum(TIPOS_DE_COMPROMISSO),
  titulo: linha(MUITO),
  dia,
  inicio: hora,
  fim: hora,
  local: linha(MUITO),
  /** By its IBGE code; 0 for none. */
  cidadeId: idOuZero,
  /** The case it is of; 0 for a free one. */
  procId: idOuZero,
  /** A person of the registry with whom it is; 0 for none. */
  comQuemId: idOuZero,
  /** Who of the office takes part: people who sign in. */
  pessoas: z.array(id).max(200),
  nota: texto(MUITO),
  /** Minutes before it at which they are told. */
  lembretes: z.array(z.literal([...LEMBRETES_MIN])).max(LEMBRETES_MIN.length),
  repeticao,
};
const campos = z.object(camposDoCompromisso);
export type CamposDoCompromisso = z.output<typeof campos>;
/** `ate` and `vezes` are the faults of the repetition's end. */
export type FaltasDoCompromisso = Partial<Record<keyof CamposDoCompromisso | 'ate' | 'vezes', string>>;

const INTERVALO = 'Informe um dia entre 2000 e 2100';
const letras = (n: number) => `No máximo ${n} letras`;

/** A day that is none, or that nobody plans for. */
const faltaDoDia = (d: string): string | undefined =>
  d === ''
    ? ERRO.obrigatorio.message
    : !isValidDate(d)
      ? ERRO.data.message
      : d < DE || d > ATE
        ? INTERVALO
        : undefined;

function faltaDasHoras({ inicio, fim }: CamposDoCompromisso): Pick<FaltasDoCompromisso, 'inicio' | 'fim'> {
  if (inicio === null) return fim === null ? {} : { inicio: 'Informe quando começa' };
  if (fim === null) return { fim: 'Informe quando termina' };
  return fim <= inicio ? { fim: 'Termina antes de começar' } : {};
}

function faltaDaRepeticao(r: Repeticao, inicio: string): FaltasDoCompromisso {
  const { cadencia, dias, ate, vezes } = r;
  const dow = weekday(inicio);
  if (cadencia === 'semana' && (dow === null || !dias.includes(dow)))
    return { repeticao: 'Os dias da semana incluem o do primeiro dia' };
  if (cadencia === 'mesSemana' && !temSemanaDoMes(inicio))
    return { repeticao: 'Nem todo mês tem este dia pela quinta vez. Escolha a última.' };
  if (cadencia === 'mesUltima' && !ehUltimaDoMes(inicio))
    return { repeticao: 'O primeiro dia não é o último deste dia da semana no mês' };
  if (ate !== null && vezes !== null) return { repeticao: 'Termina num dia ou depois de tantas vezes' };
  if (vezes !== null && (vezes < 1 || vezes > VEZES_MAX)) return { vezes: `De 1 a ${VEZES_MAX} vezes` };
  if (ate === null) return {};
  const falta = faltaDoDia(ate) ?? (ate < inicio ? 'Termina antes do primeiro dia' : undefined);
  return falta === undefined ? {} : { ate: falta };
}

const comFalta = <C extends keyof FaltasDoCompromisso>(campo: C, falta: string | undefined | false) =>
  falta === undefined || falta === false ? {} : { [campo]: falta };

/** The fault of each field of an appointment, as form and server both give it. */
export function faltasDoCompromisso(c: CamposDoCompromisso): FaltasDoCompromisso {
  const { titulo, local, nota, pessoas } = c;
  const doDia = faltaDoDia(c.dia);
  return {
    ...comFalta('titulo', titulo.trim() === '' && ERRO.obrigatorio.message),
    ...comFalta('titulo', titulo.length > COMPROMISSO.titulo && letras(COMPROMISSO.titulo)),
    ...comFalta('dia', doDia),
    ...faltaDasHoras(c),
    ...comFalta('local', local.length > COMPROMISSO.local && letras(COMPROMISSO.local)),
    ...comFalta('nota', nota.length > COMPROMISSO.nota && letras(COMPROMISSO.nota)),
    ...comFalta('pessoas', pessoas.length === 0 && 'Informe quem participa'),
    ...comFalta(
      'pessoas',
      pessoas.length > COMPROMISSO.pessoas && `No máximo ${COMPROMISSO.pessoas} pessoas`,
    ),
    ...(c.repeticao === null || doDia !== undefined ? {} : faltaDaRepeticao(c.repeticao, c.dia)),
  };
}
