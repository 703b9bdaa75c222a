import {
  acessosQuemConcede,
  type ContadorEstoque,
  catList,
  type EmpresaDeEstoque,
  estoqueEmpresas,
  estoqueListMovCab,
  estoqueListMovItens,
  estoqueRazao,
  estoqueSaldos,
  estoqueTipoMov,
  type MovCab,
  type MovItem,
  type RouteResponse,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { nomeSituacaoMovimento, SITUACAO_MOVIMENTO, type SituacaoMovimento } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

const empresa = (id: number, nome: string): EmpresaDeEstoque => ({
  id,
  nome,
  razaoSocial: nome,
  codigo: String(id),
  restricaoPedido: false,
});
export const AURORA = empresa(3, 'Aurora');
export const BORORO = empresa(4, 'Bororó');
export const CATEGORIA = { id: 62, nome: 'Escritório', idPai: 0, folha: true };

export const NOTA: MovCab = {
  movCabId: 21,
  tipoId: TIPO_MOVIMENTO.entrada,
  tmovNome: 'Entrada',
  transf: 0,
  dtaCad: '2026-03-04T12:00:00.000Z',
  dtaLancamento: '2026-03-05',
  movCabDtaLancamento: '2026-03-05',
  descricao: 'Compra de março',
  empOrigem: 'Papelaria Sol',
  empDestino: 'Aurora',
  estoqueId: AURORA.id,
  empresaId: 0,
  fornecedorId: 7,
  status: SITUACAO_MOVIMENTO.confeccao,
  statusNome: nomeSituacaoMovimento(SITUACAO_MOVIMENTO.confeccao),
  movItens: 1,
  quantidade: 10,
  total: 25,
  diferenca: 0,
  diferencaEm: '',
  transito: 0,
  valorTransito: 0,
  autor: 'Ana Operadora',
  estornoDe: 0,
  estornadaPor: 0,
  nfeEmitente: '',
  nfeTotal: null,
  nfeFora: [],
  versao: 2,
};
export const em = (status: SituacaoMovimento, parte: Partial<MovCab> = {}): MovCab => ({
  ...NOTA,
  ...parte,
  status,
  statusNome: nomeSituacaoMovimento(status),
});

/** An item at a price, which its number follows. */
export const item = (movItemId: number, catNome: string, parte: Partial<MovItem> = {}): MovItem => ({
  movItemId,
  catId: movItemId + 100,
  catNome,
  catCodigo: `P-${movItemId}`,
  movItemQuant: 10,
  movItemValor: 2.5,
  movItemPreco: parte.movItemValor === null ? null : String(parte.movItemValor ?? 2.5),
  movItemTotal: 25,
  movItemDiferenca: 0,
  movItemSituacao: SITUACAO_MOVIMENTO.confeccao,
  movItemTransito: 0,
  movItemValorTransito: 0,
  contado: null,
  esperado: null,
  movItemFornecedor: null,
  ...parte,
});
export const CADERNO = item(1, 'Caderno');

export const aberta = (
  cab: MovCab = NOTA,
  itens: MovItem[] = [CADERNO],
): RouteResponse<typeof estoqueListMovItens> => ({
  cab,
  itens,
  passos: [],
  categorias: [CATEGORIA],
  permissions: [],
});

/** The answer to a change of a note's items. */
export const comItens = (itens: MovItem[], message = 'Item salvo com sucesso') => ({
  message,
  movCabId: NOTA.movCabId,
  versao: NOTA.versao + 1,
  itens,
  total: itens.reduce((soma, i) => soma + (i.movItemTotal ?? 0), 0),
});

export const SALDO: ContadorEstoque = {
  catId: 8,
  nome: 'Caneta esferográfica',
  codigo: 'BR-001',
  quantAtual: 1250,
  reservado: 3,
  necessario: 0,
  transito: 0,
  valorTransito: 0,
  valorMedio: 1.5,
  valorTotal: 1875,
  estoqueBaixo: true,
};
export const saldos = (
  list: ContadorEstoque[],
  total = list.length,
): RouteResponse<typeof estoqueSaldos> => ({
  list,
  total,
  valorTotal: 1875,
  baixos: 0,
  permissions: [],
});

/** What the screens of stock ask; the first note opens. */
export const deposito = (...notas: MovCab[]): Servidor =>
  new Servidor()
    .responde(acessosQuemConcede, () => ({ list: [] }))
    .responde(estoqueTipoMov, () => ({
      permissions: [],
      tipoMovs: [
        { id: TIPO_MOVIMENTO.entrada, nome: 'Entrada', transf: 0 },
        { id: TIPO_MOVIMENTO.transferencia, nome: 'Transferência', transf: 1 },
      ],
      fornecedores: [{ id: 7, nome: 'Papelaria Sol' }],
      empList: [AURORA, BORORO],
    }))
    .responde(estoqueEmpresas, () => ({ empresas: [AURORA, BORORO], permissions: [] }))
    .responde(estoqueListMovCab, () => ({ list: notas, total: notas.length, permissions: [] }))
    .responde(estoqueListMovItens, () => aberta(notas[0]))
    .responde(estoqueSaldos, () => saldos([SALDO]))
    .responde(estoqueRazao, () => ({
      produto: { catId: 8, nome: 'Caneta esferográfica', codigo: 'BR-001' },
      list: [],
      total: 0,
    }))
    .responde(catList, () => ({ produtos: [], total: 0, permissions: [] }));
