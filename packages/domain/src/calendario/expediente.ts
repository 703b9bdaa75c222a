import type { Dia } from '../dates.ts';
import { feriadoNacional } from './feriados.ts';

/** What kind of day without court it is: a holiday by law, or one on which a court was closed by decree. */
export const TIPOS_DE_DIA = ['feriado', 'suspensao'] as const;
export type TipoDeDia = (typeof TIPOS_DE_DIA)[number];

export interface SemExpediente {
  nome: string;
  tipo: TipoDeDia;
}

/** A day on which there is no court, and where that holds: everywhere, or in one state, city, company or court. */
export interface DiaSemExpediente extends SemExpediente {
  dia: Dia;
  /** IBGE codes: a city's begin with its state's. */
  ufId: number | null;
  cidadeId: number | null;
  empresaId: number | null;
  /** As cases name it; empty for none. */
  orgao: string;
}

/** Where a case is. */
export interface Lugar {
  cidadeId: number | null;
  empresaId: number | null;
  orgao: string;
}

export const LUGAR_NENHUM: Lugar = { cidadeId: null, empresaId: null, orgao: '' };

/** Days without court that hold somewhere, beside weekends and national holidays. */
export type Expediente = ReadonlyMap<Dia, SemExpediente>;
export const EXPEDIENTE_NACIONAL: Expediente = new Map();

const POR_UF = 100_000;
export const ufDaCidade = (cidadeId: number): number => Math.floor(cidadeId / POR_UF);

/** A court by what people type of it. */
export const chaveDoOrgao = (orgao: string): string => orgao.trim().toLowerCase();

const vale = (d: DiaSemExpediente, { cidadeId, empresaId, orgao }: Lugar): boolean =>
  (d.ufId === null || (cidadeId !== null && d.ufId === ufDaCidade(cidadeId))) &&
  (d.cidadeId === null || d.cidadeId === cidadeId) &&
  (d.empresaId === null || d.empresaId === empresaId) &&
  (d.orgao === '' || chaveDoOrgao(d.orgao) === chaveDoOrgao(orgao));

/** The office's days without court; which of them hold is asked by place. Immutable. */
export class Calendario {
  readonly dias: readonly DiaSemExpediente[];
  readonly #porLugar = new Map<string, Expediente>();

  constructor(dias: readonly DiaSemExpediente[]) {
    this.dias = dias;
  }

  em(lugar: Lugar): Expediente {
    if (this.dias.length === 0) return EXPEDIENTE_NACIONAL;
    const chave = `${lugar.cidadeId}.${lugar.empresaId}.${chaveDoOrgao(lugar.orgao)}`;
    const pronto = this.#porLugar.get(chave);
    if (pronto !== undefined) return pronto;
    const expediente = new Map(
      this.dias.filter((d) => vale(d, lugar)).map(({ dia, nome, tipo }) => [dia, { nome, tipo }]),
    );
    this.#porLugar.set(chave, expediente);
    return expediente;
  }
}

export const CALENDARIO_NACIONAL = new Calendario([]);

/** Why a day that is no weekend is without court; undefined of one that has it. */
export function semExpediente(dia: Dia, expediente: Expediente): SemExpediente | undefined {
  const nacional = feriadoNacional(dia);
  return nacional === undefined ? expediente.get(dia) : { nome: nacional, tipo: 'feriado' };
}
