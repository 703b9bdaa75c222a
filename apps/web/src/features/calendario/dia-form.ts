import { ERRO } from '@retaguarda/atributos';
import { type Cidade, type DiaDoAno, faltasDoAno } from '@retaguarda/contract';
import { estadoPorIbge, estadoPorSigla, type TipoDeDia } from '@retaguarda/domain';
import { EM_TODO_LUGAR, enviado, type Onde } from './dia-do-ano.ts';

export const ONDES = ['todos', 'uf', 'cidade', 'empresa', 'orgao'] as const;

/** Where a day is to hold, as it is chosen. */
export interface LugarDigitado {
  onde: (typeof ONDES)[number];
  uf: string;
  cidade: Cidade | null;
  empresa: DiaDoAno['empresa'];
  orgao: string;
}

/** A day as it is typed. */
export interface DiaDigitado {
  dia: string;
  /** Stands in the field of the day, and is none. */
  invalido: string | null;
  nome: string;
  tipo: TipoDeDia;
  lugar: LugarDigitado;
}

type CampoDoLugar = Exclude<LugarDigitado['onde'], 'todos'>;
export type FaltasDoLugar = Partial<Record<CampoDoLugar, string>>;
export type FaltasDoDigitado = FaltasDoLugar & Partial<Record<'dia' | 'nome', string>>;

export const LUGAR_TODO: LugarDigitado = { onde: 'todos', uf: '', cidade: null, empresa: null, orgao: '' };
export const DIA_NOVO: DiaDigitado = {
  ...{ dia: '', invalido: null, nome: '', tipo: 'feriado' },
  lugar: LUGAR_TODO,
};

function lugarDe({ ufId, cidade, cidadeId, empresa, empresaId, orgao }: Onde): LugarDigitado {
  if (cidadeId !== null) return { ...LUGAR_TODO, onde: 'cidade', uf: cidade?.uf.sigla ?? '', cidade };
  if (ufId !== null) return { ...LUGAR_TODO, onde: 'uf', uf: estadoPorIbge(ufId)?.sigla ?? '' };
  if (empresaId !== null) return { ...LUGAR_TODO, onde: 'empresa', empresa };
  return orgao === '' ? LUGAR_TODO : { ...LUGAR_TODO, onde: 'orgao', orgao };
}

export const digitadoDe = (d: DiaDoAno): DiaDigitado => ({
  ...{ dia: d.dia, invalido: null, nome: d.nome, tipo: d.tipo },
  lugar: lugarDe(d),
});

/** What is chosen as a place; null where it is not chosen whole. */
function ondeDe({ onde, uf, cidade, empresa, orgao }: LugarDigitado): Onde | null {
  const ibge = estadoPorSigla(uf)?.ibge;
  const nomes = {
    todos: EM_TODO_LUGAR,
    uf: ibge === undefined ? null : { ...EM_TODO_LUGAR, ufId: ibge },
    cidade: cidade && { ...EM_TODO_LUGAR, cidadeId: cidade.id, cidade },
    empresa: empresa && { ...EM_TODO_LUGAR, empresaId: empresa.id, empresa },
    orgao: orgao.trim() === '' ? null : { ...EM_TODO_LUGAR, orgao: orgao.trim() },
  };
  return nomes[onde];
}

export function leLugar(lugar: LugarDigitado): { onde: Onde } | { faltas: FaltasDoLugar } {
  const onde = ondeDe(lugar);
  if (onde !== null) return { onde };
  const campo = lugar.onde === 'cidade' && lugar.uf === '' ? 'uf' : lugar.onde;
  return { faltas: { [campo]: ERRO.obrigatorio.message } };
}

interface NoAno {
  ano: number;
  /** The other days of the year as they are to be. */
  outros: readonly DiaDoAno[];
}

const ditas = (faltas: FaltasDoDigitado): FaltasDoDigitado =>
  Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta !== undefined));

/** The day that is typed, or what is wrong with it at each field. */
export function leDigitado(
  { dia, invalido, nome, tipo, lugar }: DiaDigitado,
  { ano, outros }: NoAno,
): { dia: DiaDoAno } | { faltas: FaltasDoDigitado } {
  const lido = leLugar(lugar);
  const novo = { ...('onde' in lido ? lido.onde : EM_TODO_LUGAR), dia, nome: nome.trim(), tipo };
  const todos = [...('onde' in lido ? outros : []), novo].map(enviado);
  const { lugar: _, ...doDia } = faltasDoAno(todos, ano).get(todos.length - 1) ?? {};
  const faltas = ditas({
    ...('faltas' in lido ? lido.faltas : {}),
    ...doDia,
    ...(invalido === null ? {} : { dia: ERRO.data.message }),
  });
  return Object.keys(faltas).length > 0 ? { faltas } : { dia: novo };
}
