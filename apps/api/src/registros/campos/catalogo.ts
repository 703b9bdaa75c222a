import { TIPO, unidadeDe } from '@retaguarda/atributos';
import { CAMPO_DA_CATEGORIA, CAMPO_DA_DEFINICAO, REGISTROS, registroDaArvore } from '@retaguarda/contract';
import { keysOf, nomeSituacaoRegistro } from '@retaguarda/domain';
import {
  type Campos,
  cadaUm,
  camposLidos,
  ELO,
  type Leitura,
  nomeia,
  numero,
  objeto,
  peloNumero,
  pelosNomes,
  porParte,
  QUANTIDADE,
  SIM,
  SIM_OU_NAO,
} from '../leituras.ts';

const TIPOS = Object.fromEntries(Object.values(TIPO).map((tipo) => [String(tipo), unidadeDe({ tipo }).nome]));
const RETORNOS = ['Como calculado', 'Inteiro', 'Dinheiro (duas casas)', 'Data', 'Dinheiro (duas casas)'];

/** Whose tree a number is, as the kind calls its records. */
export const DA_ARVORE: Leitura = peloNumero((n) => REGISTROS[registroDaArvore(n) ?? 'atributo'].plural);

const COMUM: Leitura = {
  le: (v) => (typeof v === 'boolean' ? SIM_OU_NAO(v) : Array.isArray(v) ? v.join(', ') : String(v)),
};

export const DO_ATRIBUTO: Campos = {
  ...camposLidos(CAMPO_DA_DEFINICAO, {
    ...Object.fromEntries(keysOf(CAMPO_DA_DEFINICAO).map((chave) => [chave, COMUM])),
    elevation: QUANTIDADE,
    tipo: pelosNomes(TIPOS),
    opcoes: cadaUm((o) => String(objeto(o).nome ?? '')),
    orientacao: pelosNomes({
      vertical: CAMPO_DA_DEFINICAO.vertical,
      horizontal: CAMPO_DA_DEFINICAO.horizontal,
    }),
    regraParametro: porParte('regras'),
    value: porParte('valorPadrao'),
    calcFormula: porParte('formula'),
    calcAtribs: porParte('codigos'),
    calcRetorno: { le: (v) => RETORNOS[numero(v)] ?? '' },
  }),
  id: ELO,
  situacao: { label: 'Situação', ...peloNumero(nomeSituacaoRegistro) },
  espelhoDe: { label: 'Espelho de', ...nomeia('atributo') },
  catgId: { label: 'Categoria', ...nomeia('categoria') },
};

const C = CAMPO_DA_CATEGORIA;

export const DA_CATEGORIA: Campos = {
  id: ELO,
  name: { label: C.nome },
  idPai: { label: 'Categoria superior', ...nomeia('categoria') },
  idRef: { label: C.referencia, ...nomeia('categoria') },
  situacao: { label: 'Situação', ...peloNumero(nomeSituacaoRegistro) },
  tipoSysId: { label: 'Tipo', ...DA_ARVORE },
  tipoSysEtapa: { label: C.etapas, ...QUANTIDADE },
  iconeClose: { label: C.iconeFechado },
  iconeOpen: { label: C.iconeAberto },
  perfis: { label: C.perfis, ...nomeia('perfil') },
  categoriaDados: {
    label: `${C.integracao}; ${C.cliente}`,
    le: (v) => {
      const { integration, client } = objeto(v);
      return `${SIM_OU_NAO(integration)}; ${SIM_OU_NAO(client)}`;
    },
  },
  exibeValorTotal: { label: C.exibeValorTotal, ...SIM },
  somatoriosNaHome: { label: C.somatoriosNaHome, ...SIM },
  recebiveisEditaveis: { label: C.recebiveisEditaveis, ...SIM },
  ordem: { label: C.ordem, ...QUANTIDADE },
};
