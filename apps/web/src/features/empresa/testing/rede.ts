import {
  acessosQuemConcede,
  type Cidade,
  cidadeList,
  type EmpresaDetalhe,
  type EmpresaLinha,
  empEdita,
  empList,
  empNova,
  empVer,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { Servidor } from '../../../testing/servidor.ts';

export const FILIAIS = 52;
const CAMPINAS: Cidade = { id: 1, nome: 'Campinas', uf: { id: 1, nome: 'São Paulo', sigla: 'SP' } };
export const CURITIBA: Cidade = { id: 2, nome: 'Curitiba', uf: { id: 2, nome: 'Paraná', sigla: 'PR' } };
const REGIME = 90;
const TIPOS = [
  { catgId: 51, categoria: 'Matriz', total: 0 },
  { catgId: FILIAIS, categoria: 'Filiais', total: 0 },
];

export const AURORA: EmpresaLinha = {
  id: 3,
  empId: 3,
  razaoSocial: 'Aurora Avaliações Ltda',
  nomeFantazia: 'Aurora',
  codigo: 'AUR',
  cnpj: '12ABC34501DE35',
  cidadeEstado: 'Campinas/SP',
  situacao: SITUACAO_REGISTRO.ativo,
};

const regime = definicao(REGIME, 'Regime Tributário', { obrigatorio: true });

export const detalhe = (
  parte: Partial<EmpresaDetalhe['empresa']> = {},
  valor = 'Simples',
): EmpresaDetalhe => ({
  empresa: {
    empId: 3,
    categoriaId: FILIAIS,
    razaoSocial: 'Aurora Avaliações Ltda',
    nomeFantazia: 'Aurora',
    codigo: 'AUR',
    cnpj: '12ABC34501DE35',
    cep: '13024001',
    uf: 'SP',
    cidade: 'Campinas',
    bairro: 'Cambuí',
    logradouro: 'Rua Coronel Quirino',
    complemento: '',
    telefone: '1932512000',
    email: 'contato@aurora.com.br',
    filialEstoque: true,
    restricaoPedido: false,
    situacao: SITUACAO_REGISTRO.ativo,
    fusoHorario: 'America/Sao_Paulo',
    versao: 5,
    ...parte,
  },
  permissions: [],
  atributos: { atributos: [{ ...valorDe(REGIME, valor), catDados: regime.catDados }] },
  definicoes: [regime],
});

const NADA = {
  razaoSocial: '',
  nomeFantazia: '',
  codigo: '',
  cnpj: '',
  cep: '',
  uf: '',
  cidade: '',
  bairro: '',
  logradouro: '',
  telefone: '',
  email: '',
  filialEstoque: false,
};

/** A page of companies, with the types that are asked for by the same route. */
export const pagina = (empresas: EmpresaLinha[], total = empresas.length) => ({
  opcoes: TIPOS,
  empresas,
  total,
  permissions: [],
});

/** What the companies' screen asks. */
export function rede(...empresas: EmpresaLinha[]): Servidor {
  return new Servidor()
    .responde(empList, () => pagina(empresas))
    .responde(empEdita, () => detalhe())
    .responde(empVer, () => detalhe())
    .responde(empNova, () => detalhe({ ...NADA, empId: 0, versao: 0 }, ''))
    .responde(cidadeList, ({ query }) => ({ list: [query.uf === 'SP' ? CAMPINAS : CURITIBA] }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
}
