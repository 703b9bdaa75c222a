import {
  type Alcance,
  type CamposDoCompromisso,
  type Compromisso,
  faltasDoCompromisso,
  NOME_DO_COMPROMISSO,
  type TipoDeCompromisso,
} from '@retaguarda/contract';
import {
  type Cadencia,
  cadenciaEmPalavras,
  DIAS_DA_SEMANA,
  type Dia,
  formatDateBr,
  isValidDate,
  LEMBRETES_MIN,
  leHora,
  lembreteEmPalavras,
  weekday,
} from '@retaguarda/domain';
import { currentBy } from '../../editing/current-by.ts';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import { COMPROMISSO_T as T } from './textos.ts';

export const TERMINOS = ['nunca', 'ate', 'vezes'] as const;
export type Termino = (typeof TERMINOS)[number];

/** What the form holds; names are those by which the server refuses. */
export type CompromissoValores = {
  /** Of one that comes again: to which of its times it goes. */
  alcance: Alcance;
  tipo: TipoDeCompromisso;
  titulo: string;
  dia: string;
  diaInteiro: boolean;
  inicio: string;
  fim: string;
  local: string;
  uf: string;
  cidadeId: number;
  procId: NamedOption | null;
  comQuemId: NamedOption | null;
  pessoas: NamedOption[];
  lembretes: number[];
  repeticao: Cadencia | 'nunca';
  dias: number[];
  termina: Termino;
  ate: string;
  vezes: string;
  nota: string;
};

/** A new one on a day, of a case where it is begun there, in which whoever begins it takes part. */
export const novoDe = (
  dia: Dia,
  caso: NamedOption | null,
  eu: NamedOption,
): StoredVersion<CompromissoValores> => ({
  versao: 0,
  valores: {
    ...{ alcance: 'todos', tipo: 'diligencia', titulo: '', dia, diaInteiro: false, inicio: '09:00' },
    ...{ fim: '10:00', local: '', uf: '', cidadeId: 0, procId: caso, comQuemId: null, pessoas: [eu] },
    ...{ lembretes: [60], repeticao: 'nunca', dias: [], termina: 'nunca', ate: '', vezes: '', nota: '' },
  },
});

/** Of one that comes again the form begins with the time that was opened, by itself. */
export const guardadoDe = (c: Compromisso): StoredVersion<CompromissoValores> => {
  const { repeticao } = c;
  return {
    versao: c.versao,
    valores: {
      ...{ tipo: c.tipo, titulo: c.titulo, dia: c.dia, local: c.local, nota: c.nota },
      alcance: repeticao === null ? 'todos' : 'este',
      diaInteiro: c.inicio === null,
      inicio: c.inicio ?? '',
      fim: c.fim ?? '',
      uf: c.cidade?.uf.sigla ?? '',
      cidadeId: c.cidadeId,
      procId: c.caso,
      comQuemId: c.comQuem,
      pessoas: c.quem,
      lembretes: c.lembretes,
      repeticao: repeticao?.cadencia ?? 'nunca',
      dias: repeticao?.dias ?? [],
      termina: repeticao?.vezes != null ? 'vezes' : repeticao?.ate != null ? 'ate' : 'nunca',
      ate: repeticao?.ate ?? '',
      vezes: repeticao?.vezes == null ? '' : String(repeticao.vezes),
    },
  };
};

/** Reads `atual` of a 409; null when it is something else. */
export const leAtual = currentBy(guardadoDe, 'compromissoId');

const hora = (texto: string): string | null => {
  const lida = leHora(texto);
  return lida.ok ? lida.valor : null;
};

/** The days of a week on which it comes: that of its day always is one. */
export const diasDaSemana = ({ dias, dia }: Pick<CompromissoValores, 'dias' | 'dia'>): number[] => {
  const dow = weekday(dia);
  return [...new Set(dow === null ? dias : [...dias, dow])].toSorted((a, b) => a - b);
};

function repeticaoDe(v: CompromissoValores): CamposDoCompromisso['repeticao'] {
  if (v.repeticao === 'nunca' || v.alcance === 'este') return null;
  return {
    cadencia: v.repeticao,
    dias: v.repeticao === 'semana' ? diasDaSemana(v) : [],
    ate: v.termina === 'ate' ? v.ate : null,
    vezes: v.termina === 'vezes' ? Number(v.vezes) : null,
  };
}

/** As the call takes it. */
export const envioDe = (v: CompromissoValores): CamposDoCompromisso => ({
  ...{ tipo: v.tipo, titulo: v.titulo, dia: v.dia, local: v.local, cidadeId: v.cidadeId, nota: v.nota },
  inicio: v.diaInteiro ? null : hora(v.inicio),
  fim: v.diaInteiro ? null : hora(v.fim),
  procId: v.procId?.id ?? 0,
  comQuemId: v.comQuemId?.id ?? 0,
  pessoas: v.pessoas.map((p) => p.id),
  lembretes: LEMBRETES_MIN.filter((m) => v.lembretes.includes(m)),
  repeticao: repeticaoDe(v),
});

type Faltas = Partial<Record<keyof CompromissoValores, string>>;

/** What the call could not even take: hours that are none, a number of times that is none. */
function faltasDoDigitado(v: CompromissoValores): Faltas {
  const horas = (['inicio', 'fim'] as const).filter(
    (c) => !v.diaInteiro && v[c] !== '' && hora(v[c]) === null,
  );
  return {
    ...Object.fromEntries(horas.map((c) => [c, T.horaInvalida])),
    ...(!v.diaInteiro && v.inicio === '' ? { inicio: T.comeca } : {}),
    ...(repeticaoDe(v)?.vezes !== null && v.termina === 'vezes' && !/^\d{1,9}$/.test(v.vezes)
      ? { vezes: T.inteiro }
      : {}),
  };
}

export const faltas = (v: CompromissoValores): Faltas => ({
  ...faltasDoCompromisso(envioDe(v)),
  ...faltasDoDigitado(v),
});

const texto = (valor: string): string => valor;
const dia = (valor: string): string => (isValidDate(valor) ? formatDateBr(valor) : '');
const nome = (valor: NamedOption | null): string => valor?.name ?? '';

/** The fields in the order of the form, for comparing two versions and finding the first wrong one. */
export const CAMPOS: readonly FixedField<CompromissoValores>[] = [
  { key: 'alcance', label: T.alcance, inWords: (a: Alcance) => T.alcances[a] },
  { key: 'tipo', label: T.tipo, inWords: (t: TipoDeCompromisso) => NOME_DO_COMPROMISSO[t] },
  { key: 'titulo', label: T.titulo, inWords: texto },
  { key: 'dia', label: T.dia, inWords: dia },
  { key: 'diaInteiro', label: T.diaInteiro, inWords: (sim: boolean) => (sim ? 'Sim' : 'Não') },
  { key: 'inicio', label: T.inicio, inWords: texto },
  { key: 'fim', label: T.fim, inWords: texto },
  { key: 'local', label: T.local, inWords: texto },
  { key: 'uf', label: T.uf, inWords: texto, together: ['cidadeId'] },
  { key: 'procId', label: T.procId, inWords: nome },
  { key: 'comQuemId', label: T.comQuemId, inWords: nome },
  { key: 'pessoas', label: T.pessoas, inWords: (ps: NamedOption[]) => ps.map((p) => p.name).join(', ') },
  { key: 'lembretes', label: T.lembretes, inWords: (ms: number[]) => ms.map(lembreteEmPalavras).join(', ') },
  {
    key: 'repeticao',
    label: T.repete,
    inWords: (r: Cadencia | 'nunca', v) =>
      r === 'nunca' ? T.naoRepete : cadenciaEmPalavras(r, v.dia, diasDaSemana(v)),
  },
  {
    key: 'dias',
    label: T.dias,
    inWords: (ds: number[]) => ds.map((d) => DIAS_DA_SEMANA[d] ?? '').join(', '),
  },
  { key: 'termina', label: T.termina, inWords: (t: Termino) => T.terminos[t] },
  { key: 'ate', label: T.ate, inWords: dia },
  { key: 'vezes', label: T.vezes, inWords: texto },
  { key: 'nota', label: T.nota, inWords: texto },
];
