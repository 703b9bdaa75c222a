import type { BaixaLinha } from '@retaguarda/contract';
import { type Dia, formatDateBr, nomeSituacaoBaixa, SITUACAO_BAIXA, todayIn } from '@retaguarda/domain';
import type { Mudanca } from '../../ui/conflict-dialog.tsx';
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

export const errosDe = (c: BaixaCampos): BaixaErros => ({
  ...(c.nome.trim() === '' ? { nome: T.informe } : {}),
  ...(c.dataInvalida ? { data: T.dataInvalida } : c.data === null ? { data: T.informe } : {}),
  ...(c.situacao === null ? { situacao: T.selecione } : {}),
});

export const isValido = (c: BaixaCampos): boolean => Object.keys(errosDe(c)).length === 0;

export const mesmosCampos = (a: BaixaCampos, b: BaixaCampos): boolean =>
  a.nome.trim() === b.nome.trim() &&
  a.data === b.data &&
  a.situacao === b.situacao &&
  a.dataInvalida === b.dataInvalida;

const textoData = (c: BaixaCampos): string => (c.data ? formatDateBr(c.data) : '');
const textoSituacao = (c: BaixaCampos): string => (c.situacao === null ? '' : nomeSituacaoBaixa(c.situacao));

/** What another person changed between two versions. */
export function mudancasDe(antes: BaixaCampos, agora: BaixaCampos): Mudanca[] {
  return [
    { label: T.nome, antes: antes.nome, agora: agora.nome },
    { label: T.data, antes: textoData(antes), agora: textoData(agora) },
    { label: T.situacao, antes: textoSituacao(antes), agora: textoSituacao(agora) },
  ].filter((m) => m.antes !== m.agora);
}

/** The stored version now, with what was typed here on top of it. */
export function sobre(agora: BaixaCampos, base: BaixaCampos, digitados: BaixaCampos): BaixaCampos {
  const dataMudou = digitados.data !== base.data || digitados.dataInvalida;
  return {
    nome: digitados.nome === base.nome ? agora.nome : digitados.nome,
    data: dataMudou ? digitados.data : agora.data,
    dataInvalida: digitados.dataInvalida,
    situacao: digitados.situacao === base.situacao ? agora.situacao : digitados.situacao,
  };
}

/** The field that the server's name of it stands for. */
export function campoDoServidor(field: string | undefined): keyof BaixaErros | null {
  if (field?.endsWith('baixaNome')) return 'nome';
  if (field?.endsWith('baixaDta')) return 'data';
  return field?.endsWith('baixaSituacao') ? 'situacao' : null;
}
