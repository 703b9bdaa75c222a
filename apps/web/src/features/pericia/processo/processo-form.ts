import type { PericiaDetalhe } from '@retaguarda/contract';
import { nomeSituacaoPericia } from '@retaguarda/domain';
import { definicoesDaEtapa } from '../../../atributos/conversao.ts';
import { AtributoFormStore } from '../../../atributos/form-store.ts';
import type { FieldErrors, StoredVersion } from '../../../editing/fields-options.ts';
import type { FixedField } from '../../../editing/fixed-field.ts';
import { isObject } from '../../../lib/is-object.ts';
import { DIALOGO_PERICIA as T } from '../textos.ts';

/** The part of step 1 that is no attribute. */
export type Cabecalho = {
  uf: string | null;
  cidade: number | null;
  situacao: number | null;
};

export const ETAPA = { processo: 1, pessoas: 2, recebiveis: 3 } as const;

export const guardadoDe = (
  d: Pick<PericiaDetalhe, 'versao' | 'procCidade' | 'procSituacao' | 'atributosEtapa1'>,
): StoredVersion<Cabecalho> => ({
  versao: d.versao,
  valores: {
    uf: d.procCidade?.uf.sigla ?? null,
    cidade: d.procCidade?.id ?? null,
    situacao: d.procSituacao,
  },
  atributos: d.atributosEtapa1,
});

/** Reads `atual` of a 409: the server answers the case as the list call delivers it. */
export function leAtual(v: unknown): PericiaDetalhe | null {
  const whole = isObject(v) && typeof v.versao === 'number' && Array.isArray(v.atributosEtapa1);
  // Serialised by the server from this very type; the fields that could be missing were looked at.
  return whole ? (v as unknown as PericiaDetalhe) : null;
}

export const errosDe = (cabecalho: Cabecalho): FieldErrors<Cabecalho> =>
  Object.fromEntries(
    (['uf', 'cidade', 'situacao'] as const)
      .filter((k) => cabecalho[k] === null)
      .map((k) => [k, T.selecioneItem]),
  );

/** State and city, which are one choice, and the situation. */
export const camposDe = (nomeDaCidade: (c: Cabecalho) => string): readonly FixedField<Cabecalho>[] => [
  {
    key: 'cidade',
    together: ['uf'],
    label: T.lugar,
    inWords: (_, c) => (c.cidade === null ? (c.uf ?? '') : `${c.uf}/${nomeDaCidade(c)}`),
  },
  {
    key: 'situacao',
    afterAttributes: true,
    label: T.situacao,
    inWords: (situacao) => (situacao === null ? '' : nomeSituacaoPericia(situacao)),
  },
];

interface StoreOptions {
  detalhe: PericiaDetalhe;
  permissoes: ReadonlySet<string>;
  somenteLeitura: boolean;
  em?: string | undefined;
}

export function processoStore({ detalhe, ...quem }: StoreOptions): AtributoFormStore {
  return new AtributoFormStore({
    definicoes: definicoesDaEtapa(detalhe.definicoes, ETAPA.processo),
    valores: detalhe.atributosEtapa1,
    registro: detalhe.procId > 0 ? { tipo: 'pericia', id: detalhe.procId } : undefined,
    ...quem,
  });
}

/** The past has no drafts, and is open in no other tab. */
export const nomeDoPassado = (nome: string, em: string | undefined): string =>
  em === undefined ? nome : `${nome}.era`;
