import { MASCARA } from '@retaguarda/domain';
import { type AtributoDefinicao, type AtribValor, TIPO, type Tipo } from './definicao.ts';
import { DEFINICAO_NEUTRA } from './definicao-neutra.ts';
import { ehDinheiro } from './types/calculo.ts';
import { TIPOS, unidadeDe } from './types/lista.ts';

/** Settings that not every type has. */
export type CampoPorTipo =
  | 'value'
  | 'opcoes'
  | 'placeholder'
  | 'hint'
  | 'prefixo'
  | 'sufixo'
  | 'mascara'
  | 'rows'
  | 'somatorio'
  | 'somatorioLabel'
  | 'valorRecebivel'
  | 'selectFirst'
  | 'counter'
  | 'limite'
  | 'help'
  | 'helpmsg'
  | 'multiple'
  | 'checkAll'
  | 'orientacao'
  | 'chips'
  | 'solo'
  | 'outlined'
  | 'clearable'
  | 'modal'
  | 'modalscreen'
  | 'dateTitle'
  | 'min'
  | 'max'
  | 'range'
  | 'calcFormula'
  | 'calcRetorno';

/** Whether a setting is offered: as it is, shown but fixed, or not at all. */
export type Disponibilidade = 'sim' | 'fixo' | 'nao';

type Def = Pick<
  AtributoDefinicao,
  'tipo' | 'etapa' | 'calcRetorno' | 'modal' | 'opcoes' | 'counter' | 'somatorio' | 'help' | 'multiple'
>;
type Regra = (def: Def) => Disponibilidade;

/** Step of a case's receivables. */
export const ETAPA_RECEBIVEL = 3;

const T = TIPO;
const TODOS = Object.values(TIPO);
const so =
  (...tipos: readonly Tipo[]): Regra =>
  ({ tipo }) =>
    tipos.includes(tipo) ? 'sim' : 'nao';
const menos = (...tipos: readonly Tipo[]): Regra => so(...TODOS.filter((t) => !tipos.includes(t)));
const desde =
  (regra: Regra, condicao: (def: Def) => boolean): Regra =>
  (def) =>
    condicao(def) ? regra(def) : 'nao';

/** Days are picked in a calendar alone, nothing is typed. */
const soCalendario = ({ tipo, modal }: Def): boolean => modal && (tipo === T.data || tipo === T.datas);
const semTexto: Regra = (def) =>
  soCalendario(def) || [T.interruptor, T.radio, T.checkbox].some((t) => t === def.tipo) ? 'fixo' : 'sim';
const semAfixo: Regra = ({ tipo }) =>
  [T.selecao, T.radio, T.checkbox, T.email, T.calculo].some((t) => t === tipo) ? 'fixo' : 'sim';

/** Which settings each type has (specification 001 section 5, 'Field availability'). */
const POR_TIPO: Readonly<Record<CampoPorTipo, Regra>> = {
  value: ({ tipo }) =>
    tipo === T.interruptor || tipo === T.data
      ? 'nao'
      : tipo === T.datas || tipo === T.calculo
        ? 'fixo'
        : 'sim',
  opcoes: so(T.selecao, T.interruptor, T.radio, T.checkbox),
  placeholder: semTexto,
  hint: semTexto,
  prefixo: semAfixo,
  sufixo: semAfixo,
  mascara: so(T.texto),
  rows: so(T.paragrafo),
  somatorio: so(T.dinheiro, T.numero, T.calculo),
  somatorioLabel: desde(so(T.dinheiro, T.numero, T.calculo), (d) => d.somatorio),
  valorRecebivel: (def) => (def.etapa === ETAPA_RECEBIVEL && ehDinheiro(def) ? 'sim' : 'nao'),
  selectFirst: desde(so(T.selecao, T.radio, T.checkbox), (d) => d.opcoes.length > 0),
  counter: menos(T.data, T.datas, T.hora),
  limite: desde(menos(T.data, T.datas, T.hora, T.cpf, T.cnpj, T.cep), (d) => d.counter),
  help: menos(T.data, T.datas, T.hora),
  helpmsg: desde(menos(T.data, T.datas, T.hora), (d) => d.help),
  multiple: ({ tipo }) =>
    tipo === T.selecao ? 'sim' : tipo === T.checkbox || tipo === T.datas ? 'fixo' : 'nao',
  checkAll: (def) => (def.tipo === T.checkbox || (def.tipo === T.selecao && def.multiple) ? 'sim' : 'nao'),
  orientacao: so(T.radio, T.checkbox),
  chips: (def) =>
    def.tipo === T.selecao || def.tipo === T.datas || (def.tipo === T.data && def.modal) ? 'sim' : 'nao',
  solo: menos(T.interruptor, T.radio, T.checkbox),
  outlined: menos(T.interruptor, T.radio, T.checkbox),
  clearable: so(T.selecao, T.radio, T.estrelas),
  modal: ({ tipo }) => (tipo === T.data ? 'sim' : tipo === T.datas ? 'fixo' : 'nao'),
  modalscreen: desde(so(T.data, T.datas), (d) => d.modal),
  dateTitle: desde(so(T.data, T.datas), (d) => d.modal),
  min: so(T.data, T.datas),
  max: so(T.data, T.datas),
  range: so(T.datas),
  calcFormula: so(T.calculo),
  calcRetorno: so(T.calculo),
};

export const disponibilidade = (def: Def, campo: CampoPorTipo): Disponibilidade => POR_TIPO[campo](def);

/** Masks that a type brings along; what is shown, never chosen. */
const MASCARA_DO_TIPO: Readonly<Partial<Record<Tipo, string>>> = {
  [T.data]: MASCARA.data,
  [T.cep]: MASCARA.cep,
  [T.cnpj]: MASCARA.cnpj,
  [T.cpf]: MASCARA.cpf,
};

/** The value of a definition without one: an empty list where several are chosen, off for a switch. */
function valorInicial(def: AtributoDefinicao): AtribValor {
  return def.tipo === T.interruptor ? 0 : unidadeDe(def).vazio(def);
}

/** What changing the type resets (specification 001 section 4). */
export function comTipo(def: AtributoDefinicao, tipo: Tipo): AtributoDefinicao {
  const mascara = MASCARA_DO_TIPO[tipo];
  const nova: AtributoDefinicao = {
    ...def,
    tipo,
    multiple: tipo === T.checkbox || tipo === T.datas,
    modal: tipo === T.data || tipo === T.datas,
    selectFirst: false,
    mascara: mascara === undefined ? [] : [mascara],
    opcoes: tipo === T.interruptor ? def.opcoes.slice(0, 2) : def.opcoes,
    calcFormula: '',
    calcAtribs: [],
    calcRetorno: 0,
  };
  return { ...nova, value: valorInicial(nova) };
}

/** A definition without what its type does not have; what it does have stays as it is. */
export function normalizarDefinicao(def: AtributoDefinicao): AtributoDefinicao {
  if (!Object.hasOwn(TIPOS, def.tipo)) return def;
  const mascara = MASCARA_DO_TIPO[def.tipo];
  const forcado = def.tipo === T.checkbox || def.tipo === T.datas;
  const base: AtributoDefinicao = {
    ...def,
    multiple: forcado || (def.multiple && unidadeDe(def).permite.multiplo),
    modal: def.tipo === T.datas || (def.modal && def.tipo === T.data),
    regraParametro: def.regra ? def.regraParametro : [],
  };
  // What a switch hides in the form is not taken away: only what the type itself does not have.
  const ligada = { ...base, counter: true, somatorio: true, help: true };
  const falta = (campo: CampoPorTipo) => disponibilidade(ligada, campo) !== 'sim' && !FORCADOS.has(campo);
  const neutros = CAMPOS.filter(falta).map((campo) => [campo, DEFINICAO_NEUTRA[campo]]);
  const limpa: AtributoDefinicao = { ...base, ...Object.fromEntries(neutros) };
  return {
    ...limpa,
    value: disponibilidade(base, 'value') === 'sim' ? limpa.value : valorInicial(limpa),
    mascara: mascara === undefined ? (def.tipo === T.texto ? def.mascara : []) : [mascara],
    calcAtribs: def.tipo === T.calculo ? def.calcAtribs : [],
  };
}

const CAMPOS = Object.keys(POR_TIPO) as CampoPorTipo[]; // the keys of this very record

/** Whether a setting depends on the type; all others every type has. */
export const ehCampoPorTipo = (campo: string): campo is CampoPorTipo => Object.hasOwn(POR_TIPO, campo);

/** Settled above, by the type itself. */
const FORCADOS: ReadonlySet<CampoPorTipo> = new Set(['multiple', 'modal', 'value', 'mascara']);
