import { normalizeText } from '@retaguarda/domain';
import type { Ajustes, AtribValor } from '../ajustes.ts';
import { ERRO } from '../erros.ts';
import type { FormulaValue } from '../formula/formula-value.ts';
import {
  ausente,
  ehValorVazio,
  FORMULA_VAZIA,
  lido,
  numeros,
  OFERTA_TEXTO,
  type Propria,
  recusado,
  UNIDADE_COMUM,
} from './comum.ts';
import type { Lido, Oferta, UnidadeTipo } from './unidade.ts';

/** What a choice among options offers. */
export const OFERTA_OPCOES: Oferta = {
  ...OFERTA_TEXTO,
  opcoes: 'sim',
  placeholder: 'fixo',
  hint: 'fixo',
  prefixo: 'fixo',
  sufixo: 'fixo',
  selectFirst: 'sim',
  solo: 'nao',
  outlined: 'nao',
};

const nomeDe = (def: Pick<Ajustes, 'opcoes'>, id: number) => def.opcoes.find((o) => o.id === id)?.nome ?? '';

/** Option ids are whole numbers; on the wire a digit text stands for one too. */
function idDe(valor: unknown): number | null {
  if (typeof valor === 'number') return Number.isSafeInteger(valor) ? valor : null;
  return typeof valor === 'string' && /^-?\d{1,15}$/.test(valor) ? Number(valor) : null;
}

/** The id of an option written by name (case and accents ignored) or by id. */
function idPorTexto(def: Ajustes, texto: string): number | null {
  const procurado = normalizeText(texto);
  const porNome = def.opcoes.find((o) => normalizeText(o.nome) === procurado);
  if (porNome) return porNome.id;
  const id = idDe(texto.trim());
  return id !== null && def.opcoes.some((o) => o.id === id) ? id : null;
}

function comIds(def: Ajustes, ids: readonly (number | null)[], varios: boolean): Lido {
  const unicos: number[] = [];
  for (const id of ids) {
    if (id === null || !def.opcoes.some((o) => o.id === id)) return recusado(ERRO.opcao);
    if (!unicos.includes(id)) unicos.push(id);
  }
  if (varios) return lido(unicos);
  return unicos.length > 1 ? recusado(ERRO.opcao) : lido(unicos[0] ?? null);
}

/** Parts by comma; a name that itself holds commas is tried first as a whole. */
function leLista(def: Ajustes, texto: string): Lido {
  const inteiro = idPorTexto(def, texto);
  if (inteiro !== null) return lido([inteiro]);
  const partes = texto.split(',').filter((parte) => parte.trim() !== '');
  return comIds(
    def,
    partes.slice(0, 1000).map((parte) => idPorTexto(def, parte)),
    true,
  );
}

function paraFormula(def: Ajustes, valor: AtribValor, varios: boolean): FormulaValue {
  if (ehValorVazio(valor)) return FORMULA_VAZIA;
  const nomes = numeros(valor).map((id): FormulaValue => ({ kind: 'text', value: nomeDe(def, id) }));
  return varios ? { kind: 'list', value: nomes } : (nomes[0] ?? FORMULA_VAZIA);
}

/** Type that chooses among the definition's options; `varios` says when its value is a list of ids. */
export function unidadeOpcoes(
  partes: Propria & Pick<UnidadeTipo, 'oferta'>,
  varios: (def: Ajustes) => boolean,
): UnidadeTipo {
  return {
    ...UNIDADE_COMUM,
    comparacao: 'opcao',
    guarda: 'opcao',
    aceita: ['opcao'],
    vazio: (def) => (varios(def) ? [] : null),
    parse: (def, valor) => {
      if (ausente(valor)) return lido(varios(def) ? [] : null);
      return comIds(def, Array.isArray(valor) ? valor.map(idDe) : [idDe(valor)], varios(def));
    },
    parseTexto: (def, texto) => {
      if (texto.trim() === '') return lido(varios(def) ? [] : null);
      return varios(def) ? leLista(def, texto) : comIds(def, [idPorTexto(def, texto)], false);
    },
    format: (def, valor) =>
      numeros(valor)
        .map((id) => nomeDe(def, id))
        .join(', '),
    validate: (def, valor) =>
      numeros(valor).every((id) => def.opcoes.some((o) => o.id === id)) ? null : ERRO.opcao,
    toFormula: (def, valor) => paraFormula(def, valor, varios(def)),
    ...partes,
  };
}
