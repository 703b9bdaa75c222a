import { keysOf } from '@retaguarda/domain';
import type { AtribValor } from './ajustes.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { DEFINICAO_NEUTRA } from './definicao-neutra.ts';
import { OFERTA_TEXTO } from './types/comum.ts';
import { ehTipo, type Tipo, unidadeDe } from './types/lista.ts';
import type { AjustesDaOferta, CampoPorTipo, Disponibilidade, Multiplo } from './types/unidade.ts';

/** Step of a case's own data. */
export const ETAPA_DO_CASO = 1;
/** Step of a case's receivables. */
export const ETAPA_RECEBIVEL = 3;

/** What a setting asks of others, whatever the type. */
const CONDICAO: Readonly<Partial<Record<CampoPorTipo, (def: AjustesDaOferta) => boolean>>> = {
  somatorioLabel: (d) => d.somatorio,
  valorRecebivel: (d) => d.etapa === ETAPA_RECEBIVEL,
  oQueSePaga: (d) => d.etapa === ETAPA_RECEBIVEL,
  antecedencia: (d) => d.prazo,
  diasUteis: (d) => d.prazo,
  recesso: (d) => d.prazo,
  ficaNoDia: (d) => d.prazo,
  orgao: (d) => d.etapa === ETAPA_DO_CASO,
  selectFirst: (d) => d.opcoes.length > 0,
  limite: (d) => d.counter,
  helpmsg: (d) => d.help,
  modalscreen: (d) => d.modal,
  dateTitle: (d) => d.modal,
};

const VARIOS: Readonly<Record<Multiplo, Disponibilidade>> = {
  sempre: 'fixo',
  escolhido: 'sim',
  mantido: 'nao',
  nunca: 'nao',
};

type Def = AjustesDaOferta & { tipo: Tipo };

/** Whether the type itself has a setting, whatever the others say. */
function daUnidade(def: Def, campo: CampoPorTipo): Disponibilidade {
  const { oferta, mascara, multiplo } = unidadeDe(def);
  if (campo === 'mascara') return mascara === 'livre' ? 'sim' : 'nao';
  if (campo === 'multiple') return VARIOS[multiplo];
  const oferecido = oferta[campo];
  return typeof oferecido === 'function' ? oferecido(def) : oferecido;
}

/** Whether the builder offers a setting for a definition as it stands. */
export const disponibilidade = (def: Def, campo: CampoPorTipo): Disponibilidade =>
  CONDICAO[campo]?.(def) === false ? 'nao' : daUnidade(def, campo);

/** Whether the type has a setting at all, be it offered now or not. */
export const temCampo = (def: Def, campo: CampoPorTipo): boolean => daUnidade(def, campo) === 'sim';

/** Whether a definition's values are lists. */
export function guardaLista({ tipo, multiple }: Pick<AtributoDefinicao, 'tipo' | 'multiple'>): boolean {
  const { multiplo } = unidadeDe({ tipo });
  return multiplo === 'sempre' || (multiple && multiplo !== 'nunca');
}

/** The value of a definition without one: an empty list where several are chosen, off for a switch. */
function valorInicial(def: AtributoDefinicao): AtribValor {
  const { inicial, vazio } = unidadeDe(def);
  return inicial ?? vazio(def);
}

/** The masks that a type brings along; what is shown, never chosen. */
const mascarasDe = (def: Pick<AtributoDefinicao, 'tipo'>, livres: readonly string[]): string[] => {
  const { mascara } = unidadeDe(def);
  if (mascara === 'livre') return [...livres];
  return mascara === 'nenhuma' ? [] : [...mascara];
};

/** What changing the type resets (specification 001 section 4). */
export function comTipo(def: AtributoDefinicao, tipo: Tipo): AtributoDefinicao {
  const { multiplo, oferta, maximoDeOpcoes } = unidadeDe({ tipo });
  const nova: AtributoDefinicao = {
    ...def,
    tipo,
    multiple: multiplo === 'sempre',
    modal: oferta.modal !== 'nao',
    selectFirst: false,
    mascara: mascarasDe({ tipo }, []),
    opcoes: def.opcoes.slice(0, maximoDeOpcoes),
    calcFormula: '',
    calcAtribs: [],
    calcRetorno: 0,
  };
  return { ...nova, value: valorInicial(nova) };
}

/** A definition without what its type does not have; what it does have stays as it is. */
export function normalizaDefinicao(def: AtributoDefinicao): AtributoDefinicao {
  if (!ehTipo(def.tipo)) return def;
  const { oferta, calculado } = unidadeDe(def);
  const base: AtributoDefinicao = {
    ...def,
    multiple: guardaLista(def),
    modal: oferta.modal === 'fixo' || (def.modal && oferta.modal === 'sim'),
    regraParametro: def.regra ? def.regraParametro : [],
  };
  // What a switch hides in the form is not taken away: only what the type itself does not have.
  const ligada = { ...base, counter: true, somatorio: true, help: true, prazo: true };
  const falta = (campo: CampoPorTipo) => disponibilidade(ligada, campo) !== 'sim' && !FORCADOS.has(campo);
  const neutros = CAMPOS.filter(falta).map((campo) => [campo, DEFINICAO_NEUTRA[campo]]);
  const limpa: AtributoDefinicao = { ...base, ...Object.fromEntries(neutros) };
  return {
    ...limpa,
    value: disponibilidade(base, 'value') === 'sim' ? limpa.value : valorInicial(limpa),
    mascara: mascarasDe(def, def.mascara),
    calcAtribs: calculado ? def.calcAtribs : [],
  };
}

/** An offer names every other one. */
const CAMPOS: readonly CampoPorTipo[] = ['mascara', 'multiple', ...keysOf(OFERTA_TEXTO)];

/** Whether a setting depends on the type; all others every type has. */
export const ehCampoPorTipo = (campo: string): campo is CampoPorTipo =>
  CAMPOS.some((porTipo) => porTipo === campo);

/** Settled above, by the type itself. */
const FORCADOS: ReadonlySet<CampoPorTipo> = new Set(['multiple', 'modal', 'value', 'mascara']);
