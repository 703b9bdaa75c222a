import type { AtributoDefinicao } from '@retaguarda/atributos';
import {
  chaveDoAtributo,
  ehChaveDeAtributo,
  leCorpo,
  percorreCorpo,
  TIPO_SYS,
  type TipoDeDocumento,
} from '@retaguarda/contract';
import type { Modelo, Nivel } from '../nucleo/modelo/public.ts';

/** The attributes of a level over all types of cases, or of one of them. */
export const definicoesDasPericias =
  (nivel: Nivel, categoriaId = 0) =>
  (modelo: Modelo): readonly AtributoDefinicao[] => {
    const categorias = categoriaId === 0 ? modelo.folhas(TIPO_SYS.pericias) : modelo.folhasDe(categoriaId);
    const refs = new Set(categorias.map(({ id }) => modelo.refDe(id)));
    return [...refs].flatMap((ref) => modelo.etapa(ref, nivel));
  };

export const definicoesDasPessoas = (modelo: Modelo): readonly AtributoDefinicao[] =>
  modelo.atributosDePessoas();

const DE_PESSOAS = [definicoesDasPessoas, definicoesDasPericias('periciaPessoa')];
/** Whose attributes the columns of each table are. */
const DAS_TABELAS: Partial<Record<TipoDeDocumento, Readonly<Record<string, typeof DE_PESSOAS>>>> = {
  pericia: { pessoas: DE_PESSOAS, recebiveis: [definicoesDasPericias('recebivel')] },
};
const DOS_CAMPOS: Partial<Record<TipoDeDocumento, typeof DE_PESSOAS>> = {
  pericia: [definicoesDasPericias('pericia')],
  pessoa: [definicoesDasPessoas],
};

/** The fields of attributes that a body asks for and that no record of the kind has. */
export function atributosQueNaoHa(modelo: Modelo, json: string, tipo: TipoDeDocumento): string[] {
  const lido = leCorpo(json);
  if (!lido.ok) return [];
  const chavesDe = (definicoes: typeof DE_PESSOAS = []): ReadonlySet<string> =>
    new Set(definicoes.flatMap((de) => de(modelo)).map((d) => chaveDoAtributo(d.codId)));
  const fora = new Set<string>();
  const confere = (chave: string, conhecidas: ReadonlySet<string>) => {
    if (ehChaveDeAtributo(chave) && !conhecidas.has(chave)) fora.add(chave);
  };
  const dosCampos = chavesDe(DOS_CAMPOS[tipo]);
  percorreCorpo(lido.corpo.content, {
    campo: (chave) => confere(chave, dosCampos),
    condicao: ({ attrs }) => confere(attrs.chave, dosCampos),
    tabela: ({ attrs: { fonte, colunas } }) => {
      const daTabela = chavesDe(DAS_TABELAS[tipo]?.[fonte]);
      for (const coluna of colunas) confere(coluna, daTabela);
    },
  });
  return [...fora];
}
