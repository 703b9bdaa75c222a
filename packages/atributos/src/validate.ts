import type { AtribValor } from './ajustes.ts';
import type { Catalogo } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { ERRO, type ErroAtributo } from './erros.ts';
import { type Avaliacao, comDefaults } from './evaluate.ts';
import { faltaDoValor } from './falta-do-valor.ts';
import type { Clock } from './formula/formula-value.ts';
import { unidadeDe } from './types/lista.ts';
import { valoresIguais } from './valor-igual.ts';

export interface ErroValor extends ErroAtributo {
  atributoId: number;
  codId: string;
  /** It is only told: the definition says that it keeps nobody from saving. */
  aviso: boolean;
}

/** What keeps a record from being saved. */
export const queImpedem = (erros: readonly ErroValor[]): ErroValor[] => erros.filter((e) => !e.aviso);

/** Of permissions only whether one has them is asked. */
export type Permissoes = Pick<ReadonlySet<string>, 'has'>;

export interface OpcoesValidacao {
  clock: Clock;
  /** Codes the user may change although restricted, disabled or read-only; none by default. */
  permissoes?: Permissoes;
  /** Values before the change; without them the defaults of a new record. */
  anteriores?: ReadonlyMap<number, AtribValor>;
}

/** Restricted, disabled or read-only for a user with these permissions (rulings section 3, `restrito`). */
export function ehBloqueado(def: AtributoDefinicao, permissoes: Permissoes): boolean {
  return (def.restrito || def.atribDisabled || def.atribReadonly) && !permissoes.has(def.codId);
}

/** A hidden field cannot be filled in, so it is not missing; what it holds must still be valid. */
function verdicto(def: AtributoDefinicao, valor: AtribValor, clock: Clock): ErroAtributo | null {
  return def.oculto && unidadeDe(def).isEmpty(valor) ? null : faltaDoValor(def, valor, clock);
}

/**
 * Verdict on every active attribute, in the order of the form; with nothing in it that keeps from it (`queImpedem`) the
 * record may be saved. Calculated attributes have no verdict: their flag is in `falhas`.
 */
export function faltasDosValores(
  catalogo: Catalogo,
  avaliacao: Avaliacao,
  opcoes: OpcoesValidacao,
): ErroValor[] {
  const { clock, permissoes = new Set<string>() } = opcoes;
  let anteriores: ReadonlyMap<number, AtribValor> | undefined;
  const anterior = (id: number): AtribValor => {
    anteriores ??= comDefaults(catalogo, opcoes.anteriores ?? new Map());
    return anteriores.get(id) ?? null;
  };
  const erros: ErroValor[] = [];
  for (const def of catalogo.naTela) {
    if (unidadeDe(def).calculado || !avaliacao.ativos.has(def.id)) continue;
    const valor = avaliacao.valores.get(def.id) ?? null;
    const bloqueado = ehBloqueado(def, permissoes);
    const mudou = bloqueado && !valoresIguais(valor, anterior(def.id));
    // What a user may not fill in cannot be asked of them either.
    const erro = mudou ? ERRO.restrito : bloqueado ? null : verdicto(def, valor, clock);
    if (erro) erros.push({ atributoId: def.id, codId: def.codId, aviso: def.aviso && !mudou, ...erro });
  }
  return erros;
}
