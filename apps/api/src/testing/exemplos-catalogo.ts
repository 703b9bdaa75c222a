import { type AtributoDefinicao, DEFINICAO_NEUTRA, TIPO } from '@retaguarda/atributos';
import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';

export interface RegistrosCatalogo {
  /** An attribute category of its own, and two attributes in it. */
  refId: number;
  atribId: number;
  atribLivre: number;
  /** A row of the history of the first. */
  historicoAtrib: number;
  /** Kinds of cases without a case, one of them to be taken back. */
  tipoNovo: number;
  tipoLivre: number;
}

export const atributoNovo = (dados: Partial<AtributoDefinicao> = {}): AtributoDefinicao => ({
  ...DEFINICAO_NEUTRA,
  id: 0,
  codId: '',
  label: 'Apelido',
  tipo: TIPO.texto,
  ...dados,
});

/** Attributes of a category whose people no other example touches. */
export async function semeiaRegistrosCatalogo(c: Cliente, catgId: number): Promise<RegistrosCatalogo> {
  const { id: refId } = await c.pede(contract.catgInc, {
    body: { categoria: { name: 'Atributos de Convidados', tipoSysId: 2, idRef: catgId, perfis: [0] } },
  });
  const inclui = async (label: string) => {
    const { catId } = await c.pede(contract.catalogoInc, {
      body: { catgId: refId, catDados: atributoNovo({ label }) },
    });
    return catId;
  };
  const [atribId, atribLivre] = [await inclui('Alergia'), await inclui('Mesa')];
  const { list } = await c.pede(contract.historicoList, { query: { tipo: 'atributo', id: String(atribId) } });
  const tipo = async (nome: string) =>
    (await c.pede(contract.tipoPericiaInc, { body: { tipo: { nome } } })).id;
  const [tipoNovo, tipoLivre] = [await tipo('Perícia Contábil'), await tipo('Perícia Ambiental')];
  return { refId, atribId, atribLivre, historicoAtrib: list[0]?.historicoId ?? 0, tipoNovo, tipoLivre };
}

const DEFINICOES = {
  formato: contract.FORMATO_DEFINICOES,
  categorias: [{ arvore: 'pessoas', caminho: ['Convidados de honra'] }],
};

/** Calls about attribute definitions and the tasks that they leave. */
export const exemplosCatalogo = (r: RegistrosCatalogo): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.catalogoList, { query: { catgId: r.refId }, temIds: true }],
  [contract.catalogoPrevia, { body: { acao: 'situacao', id: r.atribId, situacao: 0 }, temIds: true }],
  [contract.catalogoInc, { body: { catgId: r.refId, catDados: atributoNovo() }, temIds: true }],
  [
    contract.catalogoAlt,
    { body: { catId: r.atribId, versao: 1, catDados: atributoNovo({ label: 'Alergias' }) }, temIds: true },
  ],
  [
    contract.catalogoCopy,
    { body: { catgId: r.refId, catId: r.atribId, tipo: 1, catDados: atributoNovo() }, temIds: true },
  ],
  [contract.catalogoChangeSituacao, { body: { id: r.atribId, situacao: 1 }, temIds: true }],
  [contract.catalogoExc, { body: { catId: r.atribLivre, versao: 1 }, temIds: true }],
  [contract.historicoVersao, { query: { id: r.atribId, historicoId: r.historicoAtrib }, temIds: true }],
  [contract.historicoVoltaVersao, { body: { id: r.atribId, historicoId: r.historicoAtrib }, temIds: true }],
  [contract.definicoesExporta, { query: {}, temIds: false }],
  [contract.definicoesPrevia, { body: { arquivo: DEFINICOES }, temIds: false }],
  [contract.definicoesImporta, { body: { arquivo: DEFINICOES, itens: ['categorias.0'] }, temIds: false }],
  [contract.definicoesConjuntos, { temIds: false }],
  [contract.definicoesConjunto, { query: { id: 'pericias' }, temIds: false }],
  [contract.tipoPericiaList, { temIds: false }],
  [
    contract.tipoPericiaInc,
    { body: { tipo: { nome: 'Perícia Grafotécnica', subcategorias: ['Cível'] } }, temIds: false },
  ],
  [
    contract.tipoPericiaFormulario,
    { body: { id: r.tipoNovo, campos: ['descricao', 'valor'] }, temIds: true },
  ],
  [contract.tipoPericiaExc, { body: { id: r.tipoLivre }, temIds: true }],
  [contract.tarefaList, { temIds: false }],
  [contract.tarefaInterrompe, { body: { id: 9e9 }, temIds: false, status: 404 }],
  [contract.tarefaContinua, { body: { id: 9e9 }, temIds: false, status: 404 }],
];
