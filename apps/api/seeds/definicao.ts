import type { AtributoDefinicao, Tipo } from '@retaguarda/atributos';

/** What a seed says of an attribute; everything else is neutral. */
export type AtributoSemente = Partial<Omit<AtributoDefinicao, 'id'>> & {
  codId: string;
  label: string;
  tipo: Tipo;
};

/** A definition with neutral values for what the seed does not say. Its id is given by the database. */
export function definicao(semente: AtributoSemente): Omit<AtributoDefinicao, 'id'> {
  return {
    etapa: 1,
    ordem: 0,
    value: null,
    tamOc: 12,
    tamSd: 12,
    tamMd: 6,
    tamLg: 4,
    obrigatorio: false,
    restrito: false,
    oculto: false,
    atribDisabled: false,
    atribReadonly: false,
    table: false,
    search: false,
    somatorio: false,
    somatorioLabel: '',
    placeholder: '',
    hint: '',
    help: false,
    helpmsg: '',
    prefixo: '',
    sufixo: '',
    mascara: [],
    rows: 3,
    counter: false,
    limite: 0,
    opcoes: [],
    multiple: false,
    chips: false,
    selectFirst: false,
    checkAll: false,
    orientacao: 'vertical',
    clearable: true,
    range: false,
    modal: false,
    modalscreen: false,
    dateTitle: '',
    min: false,
    max: false,
    solo: false,
    outlined: true,
    elevation: 0,
    regra: false,
    regraParametro: [],
    calcFormula: '',
    calcAtribs: [],
    calcRetorno: 0,
    ...semente,
  };
}

/** What stands in the `dados` column: the definition without what stands in columns of its own. */
export function dadosDe(def: Omit<AtributoDefinicao, 'id'>): string {
  const { codId: _codId, etapa: _etapa, ordem: _ordem, ...dados } = def;
  return JSON.stringify(dados);
}
