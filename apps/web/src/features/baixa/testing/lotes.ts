import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import {
  acessosQuemConcede,
  type BaixaGrupo,
  type BaixaLinha,
  type BaixaPessoa,
  type PessoaSeletor,
  pagamentoList,
  periciaBaixaPessoas,
  periciaListBaixas,
  periciaListPessoasBaixa,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA, type SituacaoBaixa } from '@retaguarda/domain';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { Servidor } from '../../../testing/servidor.ts';

export const VALOR = 903;

export const LOTE: BaixaLinha = {
  baixaId: 9,
  baixaNome: 'Lote de março',
  baixaDta: '2026-03-31',
  baixaDtaCad: '2026-03-01',
  baixaSituacao: SITUACAO_BAIXA.emAndamento,
  versao: 3,
  totalRecebiceis: 150.5,
};
export const com = (baixaSituacao: SituacaoBaixa): BaixaLinha => ({ ...LOTE, baixaSituacao });

export const pagina = (
  baixas: BaixaLinha[],
  total = baixas.length,
): RouteResponse<typeof periciaListBaixas> => ({
  permissions: [],
  listBaixas: baixas,
  total,
  totalPages: Math.ceil(total / 10),
  page: 1,
  totalRecebiceis: 150.5,
});

export const pessoa = (recebId: number, nome: string, valor: number): BaixaPessoa => ({
  procPesId: recebId + 100,
  procId: 12,
  pesId: recebId + 200,
  nome,
  semForma: false,
  cidade: 'SP/Campinas',
  recebId,
  versao: 1,
  valor,
  aPagar: valor,
  atributosEtapa1: [],
  atributosEtapa3: [valorDe(VALOR, valor)],
  dependencias: [],
  lugar: null,
});
export const ANA = pessoa(71, 'Ana Souza', 100);
export const BRUNO = pessoa(72, 'Bruno Lima', 50.5);

const dinheiro: Partial<AtributoDefinicao> = {
  etapa: 3,
  tipo: TIPO.dinheiro,
  somatorio: true,
  valorRecebivel: true,
};
export const grupo = (pessoas: BaixaPessoa[], parte: Partial<BaixaGrupo> = {}): BaixaGrupo => ({
  catgId: 51,
  nome: 'Trabalhista',
  recebiveisEditaveis: true,
  inTable: [],
  definicoes: [definicao(VALOR, 'Valor', dinheiro)],
  pessoas,
  ...parte,
});
export const pessoas = (
  grupos: BaixaGrupo[],
  parcial = false,
): RouteResponse<typeof periciaBaixaPessoas> => ({
  grupos,
  proxima: null,
  recebiveis: grupos.flatMap((g) => g.pessoas).length,
  totalRecebiceis: grupos.flatMap((g) => g.pessoas).reduce((soma, p) => soma + p.valor, 0),
  visto: grupos
    .flatMap((g) => g.pessoas)
    .map((p) => `${p.recebId}:${p.valor}`)
    .join(','),
  parcial,
  permissions: [],
});

export const CARLA: PessoaSeletor = {
  procPesId: 5,
  procId: 14,
  nome: 'Carla Dias',
  cidade: 'PR/Curitiba',
  emUso: 0,
  recebVersao: 0,
  recebValor: 0,
  outras: [],
  atribTable: [],
};
export const naBaixa = (recebValor: number): PessoaSeletor => ({
  ...CARLA,
  emUso: 71,
  recebVersao: 2,
  recebValor,
});
export const seletor = (
  dados: PessoaSeletor[],
  total = dados.length,
): RouteResponse<typeof periciaListPessoasBaixa> => ({
  dados,
  inTable: [],
  filtros: [
    { id: 901, nome: 'Autos', tipo: TIPO.texto },
    { id: 801, nome: 'Autos', tipo: TIPO.texto },
  ],
  tipos: [{ id: 31, nome: 'Perícias cíveis' }],
  noutras: dados.filter((p) => p.outras.length > 0).length,
  total,
  totalPages: Math.ceil(total / 10),
});

/** What the screens of the baixas ask; the first of these opens. */
export const lotes = (...baixas: BaixaLinha[]): Servidor =>
  new Servidor()
    .responde(acessosQuemConcede, () => ({ list: [] }))
    .responde(periciaListBaixas, () => pagina(baixas))
    .responde(periciaBaixaPessoas, () => pessoas([grupo([ANA, BRUNO])]))
    .responde(pagamentoList, () => ({
      list: [],
      total: 2,
      soma: 150.5,
      somaRecebiveis: 150.5,
      pagos: { total: 1, soma: 100 },
      parcial: false,
      permissions: [],
    }))
    .responde(periciaListPessoasBaixa, () => seletor([CARLA]));
