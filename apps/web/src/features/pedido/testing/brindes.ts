import {
  type Brinde,
  type ContadorPedido,
  type EmpresaDeEstoque,
  estoqueEmpresas,
  estoqueItens,
  estoqueProdList,
  estoqueStatus,
  estoqueTipoMov,
  type ItemPedido,
  type StatusPedido,
  userListClient,
} from '@retaguarda/contract';
import { STATUS_ENTREGA } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

export const CAMPINAS: EmpresaDeEstoque = {
  id: 2,
  nome: 'Filial Campinas',
  razaoSocial: 'Filial Campinas Ltda.',
  codigo: '002',
  restricaoPedido: false,
};
export const CURITIBA: EmpresaDeEstoque = { ...CAMPINAS, id: 3, nome: 'Filial Curitiba', codigo: '003' };

export const SOLICITADO: StatusPedido = {
  id: 1,
  status: 'Aprovar',
  statusNome: 'Solicitado',
  ordem: 1,
  total: 2,
};
export const EM_TRANSITO: StatusPedido = {
  id: 4,
  status: 'Receber',
  statusNome: 'Em Trânsito',
  ordem: 5,
  total: 0,
};
export const ENTREGA: StatusPedido = {
  id: STATUS_ENTREGA,
  status: 'Entregar',
  statusNome: 'Aguardando Entrega',
  ordem: 6,
  total: 1,
};
export const ENTREGUE: StatusPedido = { id: 6, status: '', statusNome: 'Entregue', ordem: 7, total: 12 };

export const PEDIDO: ItemPedido = {
  id: 50,
  dataCad: '2026-03-02T15:00:00.000Z',
  empresaOrigId: 2,
  empresaOrigCodigo: '002',
  empresaDestId: 2,
  empresaDestCodigo: '002',
  catId: 8,
  catNome: 'Caneta esferográfica',
  catCodigo: 'BR-001',
  clienteForn: 'Beatriz Lima',
  clienteId: 9,
  movItemId: 500,
  movItemQuant: 1,
  pontos: 50,
  check: false,
  disabled: false,
  codigoEsgotado: false,
  codigoVencido: false,
  previsao: null,
};
export const OUTRO: ItemPedido = {
  ...PEDIDO,
  id: 51,
  catId: 9,
  catNome: 'Caderno pautado',
  clienteForn: 'Caio Reis',
  movItemQuant: 3,
};

export const CANETAS: ContadorPedido = {
  catId: 8,
  nome: 'Caneta esferográfica',
  quantAtual: 1200,
  reservado: 40,
  necessario: 5,
  disponivel: 2,
  estoqueBaixo: true,
};
export const CADERNOS: ContadorPedido = {
  ...CANETAS,
  catId: 9,
  nome: 'Caderno pautado',
  estoqueBaixo: false,
};

export const BEATRIZ = {
  id: 9,
  name: 'Beatriz Lima',
  brindes: { nome: 'Beatriz Lima', codigo: 'C-9', pontos: 60, valores: 20, cadastroCompleto: true, empId: 3 },
};
export const SEM_PONTOS = {
  id: 10,
  name: 'Caio Reis',
  brindes: { ...BEATRIZ.brindes, nome: 'Caio Reis', pontos: 0, valores: 0, empId: 0 },
};
export const INCOMPLETA = {
  id: 11,
  name: 'Dora Melo',
  brindes: { ...BEATRIZ.brindes, nome: 'Dora Melo', cadastroCompleto: false },
};

export const CANETA: Brinde = {
  id: 8,
  nome: 'Caneta esferográfica',
  pontos: 50,
  codigo: 'BR-001',
  catAnexoHash: '',
  url: '',
  disponivel: 120,
};
export const LAPISEIRA: Brinde = { ...CANETA, id: 12, nome: 'Lapiseira 0,7', pontos: 80, codigo: 'BR-002' };

interface Estoque {
  itens?: ItemPedido[];
  contadores?: ContadorPedido[];
  empresas?: EmpresaDeEstoque[];
  status?: StatusPedido[];
  total?: number;
}

/** A network whose branches have these orders at the first of these statuses. */
export function estoque({
  itens = [PEDIDO, OUTRO],
  contadores = [CANETAS, CADERNOS],
  empresas = [CAMPINAS, CURITIBA],
  status = [SOLICITADO, EM_TRANSITO, ENTREGA, ENTREGUE],
  total = itens.length,
}: Estoque = {}): Servidor {
  const [empresa = CAMPINAS] = empresas;
  return new Servidor()
    .responde(estoqueEmpresas, () => ({ empresas, permissions: [] }))
    .responde(estoqueStatus, () => ({ status, permissions: [] }))
    .responde(estoqueItens, () => ({ itens, total, contadores, empresa, permissions: [] }))
    .responde(userListClient, () => ({ list: [BEATRIZ, SEM_PONTOS, INCOMPLETA] }))
    .responde(estoqueProdList, () => ({ produtos: [CANETA, LAPISEIRA] }))
    .responde(estoqueTipoMov, () => ({
      permissions: [],
      tipoMovs: [],
      fornecedores: [{ id: 70, nome: 'Papelaria Central' }],
      empList: empresas,
    }));
}
