import type { BaixaLinha } from '@retaguarda/contract';
import {
  type Dia,
  faltaDoDia,
  formatDateBr,
  nomeSituacaoBaixa,
  SITUACAO_BAIXA,
  todayIn,
} from '@retaguarda/domain';
import type { FieldErrors, StoredVersion } from '../../../editing/fields-options.ts';
import type { FixedField } from '../../../editing/fixed-field.ts';
import { serverNow } from '../../../lib/call/server-clock.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';

/** What the form of a baixa holds. */
export type BaixaCampos = {
  nome: string;
  data: Dia | null;
  /** What stands in the date field is no day. */
  dataInvalida: boolean;
  situacao: number | null;
};

/** A new baixa is of today and Em andamento, so that its name alone makes it valid. */
export const guardadaDe = (baixa: BaixaLinha | null): StoredVersion<BaixaCampos> => ({
  versao: baixa?.versao ?? 0,
  valores: {
    nome: baixa?.baixaNome ?? '',
    data: baixa ? baixa.baixaDta : todayIn(serverNow()),
    dataInvalida: false,
    situacao: baixa?.baixaSituacao ?? SITUACAO_BAIXA.emAndamento,
  },
});

function erroDaData({ data, dataInvalida }: BaixaCampos): string | undefined {
  if (dataInvalida) return T.dataInvalida;
  return data === null ? T.informe : faltaDoDia(data);
}

export function errosDe(c: BaixaCampos): FieldErrors<BaixaCampos> {
  const data = erroDaData(c);
  return {
    ...(c.nome.trim() === '' ? { nome: T.informe } : {}),
    ...(data === undefined ? {} : { data }),
    ...(c.situacao === null ? { situacao: T.selecione } : {}),
  };
}

/** The fields in the order of the form. */
export const CAMPOS: readonly FixedField<BaixaCampos>[] = [
  {
    key: 'nome',
    label: T.nome,
    inWords: (nome) => nome.trim(),
    isEqual: (a, b) => a.trim() === b.trim(),
  },
  {
    key: 'data',
    together: ['dataInvalida'],
    label: T.data,
    inWords: (data) => (data ? formatDateBr(data) : ''),
  },
  {
    key: 'situacao',
    label: T.situacao,
    inWords: (situacao) => (situacao === null ? '' : nomeSituacaoBaixa(situacao)),
  },
];

/** The field that the server's name of it stands for. */
export function campoDe(field: string): string {
  if (field.endsWith('baixaNome')) return 'nome';
  if (field.endsWith('baixaDta')) return 'data';
  return field.endsWith('baixaSituacao') ? 'situacao' : field;
}
