import type { BaixaLinha } from '@retaguarda/contract';
import {
  type Dia,
  faltaDoDia,
  formatDateBr,
  nomeSituacaoBaixa,
  SITUACAO_BAIXA,
  todayIn,
} from '@retaguarda/domain';
import { type CampoEmConflito, campoEmConflito, type Lado } from '../../ui/conflict-fields.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';

/** What the form of a baixa holds. */
export interface BaixaCampos {
  nome: string;
  data: Dia | null;
  /** What stands in the date field is no day. */
  dataInvalida: boolean;
  situacao: number | null;
}
export type BaixaErros = Partial<Record<'nome' | 'data' | 'situacao', string>>;

/** Lets a refusal move the focus to the field. */
export const CAMPO_ID = { nome: 'baixa-nome', data: 'baixa-data', situacao: 'baixa-situacao' } as const;

/** A new baixa is of today and Em andamento, so that its name alone makes it valid. */
export const camposDe = (baixa: BaixaLinha | null): BaixaCampos => ({
  nome: baixa?.baixaNome ?? '',
  data: baixa ? baixa.baixaDta : todayIn(new Date().toISOString()),
  dataInvalida: false,
  situacao: baixa?.baixaSituacao ?? SITUACAO_BAIXA.emAndamento,
});

function erroDaData({ data, dataInvalida }: BaixaCampos): string | undefined {
  if (dataInvalida) return T.dataInvalida;
  return data === null ? T.informe : faltaDoDia(data);
}

export function errosDe(c: BaixaCampos): BaixaErros {
  const data = erroDaData(c);
  return {
    ...(c.nome.trim() === '' ? { nome: T.informe } : {}),
    ...(data === undefined ? {} : { data }),
    ...(c.situacao === null ? { situacao: T.selecione } : {}),
  };
}

export const isValido = (c: BaixaCampos): boolean => Object.keys(errosDe(c)).length === 0;

export const mesmosCampos = (a: BaixaCampos, b: BaixaCampos): boolean =>
  a.nome.trim() === b.nome.trim() &&
  a.data === b.data &&
  a.situacao === b.situacao &&
  a.dataInvalida === b.dataInvalida;

const textoData = (c: BaixaCampos): string => (c.data ? formatDateBr(c.data) : '');
const textoSituacao = (c: BaixaCampos): string => (c.situacao === null ? '' : nomeSituacaoBaixa(c.situacao));

interface Versoes {
  base: BaixaCampos;
  meu: BaixaCampos;
  atual: BaixaCampos;
}

/** The fields in which the form and the stored baixa differ. */
export function conflitosDaBaixa(versoes: Versoes): CampoEmConflito[] {
  const nome = (c: BaixaCampos) => c.nome.trim();
  return [
    campoEmConflito(
      { chave: 'nome', label: T.nome, ...versoes },
      { iguais: (a, b) => nome(a) === nome(b), texto: nome },
    ),
    campoEmConflito(
      { chave: 'data', label: T.data, ...versoes },
      { iguais: (a, b) => a.data === b.data && a.dataInvalida === b.dataInvalida, texto: textoData },
    ),
    campoEmConflito(
      { chave: 'situacao', label: T.situacao, ...versoes },
      { iguais: (a, b) => a.situacao === b.situacao, texto: textoSituacao },
    ),
  ].filter((c) => c !== null);
}

/** The stored baixa with what is kept of mine on top of it. */
export function mesclar(
  { meu, atual }: Pick<Versoes, 'meu' | 'atual'>,
  lados: ReadonlyMap<string, Lado>,
): BaixaCampos {
  const de = (chave: string) => (lados.get(chave) === 'meu' ? meu : atual);
  const { data, dataInvalida } = de('data');
  return { nome: de('nome').nome, data, dataInvalida, situacao: de('situacao').situacao };
}

/** The field that the server's name of it stands for. */
export function campoDoServidor(field: string | undefined): keyof BaixaErros | null {
  if (field?.endsWith('baixaNome')) return 'nome';
  if (field?.endsWith('baixaDta')) return 'data';
  return field?.endsWith('baixaSituacao') ? 'situacao' : null;
}
