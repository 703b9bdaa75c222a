import { type AtribValor, REGRA_TIPO, type Regra } from './ajustes.ts';
import type { Catalogo } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import type { Avaliacao } from './evaluate.ts';
import { regraVerdadeira } from './rules/regra.ts';
import { unidadeDe } from './types/lista.ts';

/** One of the rules that show an attribute, as people read it. Any of them being true is enough. */
export interface RegraExplicada {
  /** Label and code of the attribute whose value decides. */
  origem: string;
  codId: string;
  comparacao: string;
  esperado: string;
  /** Its value now; empty text for none. */
  atual: string;
  /** The deciding attribute is hidden itself, so that its rules count for nothing. */
  origemOculta: boolean;
  verdadeira: boolean;
}

const COMPARACAO: Readonly<Record<Regra['regraTipo'], string>> = {
  [REGRA_TIPO.igual]: 'é igual a',
  [REGRA_TIPO.maior]: 'é maior que',
  [REGRA_TIPO.maiorOuIgual]: 'é maior ou igual a',
  [REGRA_TIPO.menor]: 'é menor que',
  [REGRA_TIPO.menorOuIgual]: 'é menor ou igual a',
  [REGRA_TIPO.diferente]: 'é diferente de',
  [REGRA_TIPO.aoMenosUm]: 'contém ao menos um de',
};

/** A rule's value as its source shows values: options by name, dates and money as written. */
function texto(origem: AtributoDefinicao, valor: AtribValor): string {
  const { parse, format } = unidadeDe(origem);
  const um = (item: AtribValor) => {
    const lido = parse(origem, item);
    const escrito = lido.ok ? format(origem, lido.valor) : '';
    return escrito === '' ? String(item ?? '') : escrito;
  };
  return Array.isArray(valor) ? valor.map((item: string | number) => um(item)).join(', ') : um(valor);
}

/** What a rule asks of the value of its attribute: 'é igual a Sim'. */
export const regraEmPalavras = (origem: AtributoDefinicao, regra: Regra): string =>
  `${COMPARACAO[regra.regraTipo]} ${texto(origem, regra.regraValor)}`;

/** The rules that name an attribute, each with what decides it now; empty when none does. */
export function explicaRegras(catalogo: Catalogo, avaliacao: Avaliacao, id: number): RegraExplicada[] {
  return (catalogo.acionadores.get(id) ?? []).map(({ origem, regra }) => {
    const valor = avaliacao.valores.get(origem.id) ?? null;
    const visivel = avaliacao.ativos.has(origem.id);
    return {
      origem: origem.label,
      codId: origem.codId,
      comparacao: COMPARACAO[regra.regraTipo],
      esperado: texto(origem, regra.regraValor),
      atual: unidadeDe(origem).format(origem, valor),
      origemOculta: !visivel,
      verdadeira: visivel && regraVerdadeira(origem, valor, regra),
    };
  });
}

/** Why a field cannot be changed: `restrito` asks for the permission named like its code. */
export type MotivoBloqueio = 'restrito' | 'desabilitado' | 'somenteLeitura';

export function explicaBloqueio(
  def: AtributoDefinicao,
  permissoes: ReadonlySet<string>,
): MotivoBloqueio | null {
  if (permissoes.has(def.codId)) return null;
  if (def.restrito) return 'restrito';
  if (def.atribDisabled) return 'desabilitado';
  return def.atribReadonly ? 'somenteLeitura' : null;
}
