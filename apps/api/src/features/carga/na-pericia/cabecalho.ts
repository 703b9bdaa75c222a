import { type AtributoDefinicao, ehCalculado } from '@retaguarda/atributos';
import { type CampoEscolhido, COLUNAS_DE_PESSOA, titulosDoCampo } from '@retaguarda/contract';
import { chaveDeTitulo } from '@retaguarda/domain';
import { ruleViolation } from '../../../base/app-error.ts';

/** A header nobody knows, in the words of the specification. */
const recusaTitulo = (titulo: string) =>
  ruleViolation(
    'importacao',
    `Erro encontrado na linha: 1 da coluna: ${titulo}, verifica se o cabeçalho da coluna esta correto, caso necessario baixe um novo template`,
    'cabecalho',
  );

const POR_TITULO: ReadonlyMap<string, keyof typeof COLUNAS_DE_PESSOA> = new Map(
  (['nome', 'tipo', 'cpf', 'codigo'] as const).flatMap((campo) =>
    titulosDoCampo(campo, [COLUNAS_DE_PESSOA[campo]]).map((titulo) => [titulo, campo] as const),
  ),
);

/**
 * What the columns of a template feed, by their titles: attribute codes, then the fields of a person by the names that
 * offices give them. A title that names nothing, or what another one names, is refused. What is calculated feeds nothing.
 */
export function mapaDoCabecalho(
  titulos: readonly string[],
  definicoes: readonly AtributoDefinicao[],
): CampoEscolhido[] {
  const porCodigo = new Map(definicoes.map((d) => [d.codId.toLowerCase(), d]));
  const vistos = new Set<string>();
  const mapa: CampoEscolhido[] = [];
  for (const [catImport, bruto] of titulos.entries()) {
    const titulo = bruto.trim();
    const def = porCodigo.get(titulo.toLowerCase());
    const campo = def === undefined ? POR_TITULO.get(chaveDeTitulo(titulo)) : undefined;
    const chave = def?.codId ?? campo;
    if (chave === undefined || vistos.has(chave)) throw recusaTitulo(titulo);
    vistos.add(chave);
    if (def === undefined) mapa.push({ catId: 0, chave, catImport });
    else if (!ehCalculado(def)) mapa.push({ catId: def.id, chave: '', catImport });
  }
  for (const campo of ['nome', 'tipo'] as const)
    if (!vistos.has(campo)) throw recusaTitulo(COLUNAS_DE_PESSOA[campo]);
  return mapa;
}
