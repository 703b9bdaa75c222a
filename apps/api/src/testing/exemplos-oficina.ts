import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { MUNDO } from './mundo.ts';

const { ana } = MUNDO.pessoa;

export interface RegistrosOficina {
  empId: number;
  veiculoId: number;
  /** Without service orders. */
  veiculoLivre: number;
  osId: number;
}

export const empresaDeTeste = (
  codigo: string,
  parte: { empId?: number; versao?: number; cnpj?: string } = {},
) => ({
  emp: {
    empId: 0,
    versao: 0,
    categoriaId: MUNDO.empresas,
    razaoSocial: `Empresa ${codigo} Ltda`,
    nomeFantazia: `Empresa ${codigo}`,
    codigo,
    cnpj: '',
    cep: '01310-100',
    uf: 'SP',
    cidade: 'São Paulo',
    bairro: 'Bela Vista',
    logradouro: 'Avenida Paulista, 1000',
    complemento: '',
    telefone: '(11) 3333-4444',
    email: 'contato@exemplo.com.br',
    filialEstoque: false,
    restricaoPedido: false,
    ...parte,
  },
  atributos: [],
});

export const veiculoDeTeste = (placa: string, parte: { veiculoId?: number; versao?: number } = {}) => ({
  veiculo: {
    veiculoId: 0,
    versao: 0,
    veiculoPlaca: placa,
    veiculoSituacao: 1 as const,
    veiculoObs: '',
    proprietario: { id: ana },
    marca: { name: 'Fiat' },
    modelo: { name: 'Uno' },
    ...parte,
  },
});

export const ordemDeTeste = (
  veiculoId: number,
  parte: { osId?: number; versao?: number; pesCliente?: { id: number } } = {},
) => ({
  ordemServico: {
    osId: 0,
    versao: 0,
    osDtaIni: '2026-03-10',
    osDtaFim: '',
    veiculo: { veiculoId },
    pesCliente: { id: ana },
    osDescricao: 'Troca de óleo',
    osValorReceita: 250.5,
    osValorCusto: 100.25,
    osSituacao: 0,
    ...parte,
  },
});

export async function semeiaRegistrosOficina(c: Cliente): Promise<RegistrosOficina> {
  const { id: empId } = await c.pede(contract.empInc, { body: empresaDeTeste('E1') });
  const { veiculoId } = await c.pede(contract.veiInc, { body: veiculoDeTeste('ABC-1234') });
  const livre = await c.pede(contract.veiInc, { body: veiculoDeTeste('BRA2E19') });
  const { osId } = await c.pede(contract.osInc, { body: ordemDeTeste(veiculoId) });
  return { empId, veiculoId, veiculoLivre: livre.veiculoId, osId };
}

/** Calls about companies, vehicles and service orders. */
export const exemplosOficina = (r: RegistrosOficina): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.cepBusca, { query: { cep: '01310-100' }, temIds: false, status: 503 }],
  [contract.empList, { query: { tipos: 1, catId: MUNDO.empresas }, temIds: false }],
  [contract.empNova, { query: { categoria: MUNDO.empresas }, temIds: false }],
  [contract.empEdita, { query: { id: r.empId, categoria: MUNDO.empresas }, temIds: true }],
  [contract.empVer, { query: { id: r.empId }, temIds: true }],
  [contract.empExcVer, { query: { id: r.empId }, temIds: true }],
  [contract.empInc, { body: empresaDeTeste('E2'), temIds: false }],
  [contract.empAlt, { body: empresaDeTeste('E1', { empId: r.empId, versao: 1 }), temIds: true }],
  [contract.empChangeSituacao, { body: { id: r.empId, situacao: 0 }, temIds: true }],
  [contract.empExc, { body: { id: r.empId }, temIds: true }],
  [contract.veiList, { body: { situacao: -1, search: 'fiat' }, temIds: false }],
  [contract.veiVer, { query: { id: r.veiculoId }, temIds: true }],
  [contract.veiMarcas, { temIds: false }],
  [contract.veiListPesVeiculo, { query: { pesId: ana }, temIds: false }],
  [contract.veiInc, { body: veiculoDeTeste('XYZ-9876'), temIds: false }],
  [
    contract.veiAlt,
    { body: veiculoDeTeste('ABC-1235', { veiculoId: r.veiculoId, versao: 1 }), temIds: true },
  ],
  [contract.veiExc, { body: { veiculoId: r.veiculoLivre }, temIds: true }],
  [contract.osList, { body: { situacao: -1, search: '' }, temIds: false }],
  [contract.osSituacoes, { temIds: false }],
  [contract.osVer, { query: { id: r.osId }, temIds: true }],
  [contract.osInc, { body: ordemDeTeste(r.veiculoId), temIds: false }],
  [contract.osAlt, { body: ordemDeTeste(r.veiculoId, { osId: r.osId, versao: 1 }), temIds: true }],
  [contract.osExc, { body: { osId: r.osId }, temIds: true }],
  [contract.userListClient, { body: { search: 'ana', limit: 20 }, temIds: false }],
  [contract.osListResp, { body: { search: '' }, temIds: false }],
];
