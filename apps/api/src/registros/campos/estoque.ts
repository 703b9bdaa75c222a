import { CAMPO_DO_MOVIMENTO, CAMPO_DO_PEDIDO } from '@retaguarda/contract';
import { nomeSituacaoMovimento } from '@retaguarda/domain';
import {
  type CampoDoRegistro,
  camposLidos,
  DIA,
  DINHEIRO,
  nomeia,
  peloNumero,
  pelosNomes,
  QUANTIDADE,
} from '../leituras.ts';

export const DO_MOVIMENTO = camposLidos(CAMPO_DO_MOVIMENTO, {
  tipoId: nomeia('tipoDeMovimento'),
  estoqueId: nomeia('empresa'),
  destinoId: nomeia('empresa'),
  fornecedorId: nomeia('empresa'),
  dta: DIA,
  situacao: peloNumero(nomeSituacaoMovimento),
  estornoDe: nomeia('movimento'),
});

export const DO_PEDIDO = camposLidos(CAMPO_DO_PEDIDO, {
  lista: pelosNomes({ pedido: 'Pedidos', compra: 'Compras' }),
  statusId: nomeia('statusDoPedido'),
  origemId: nomeia('empresa'),
  destinoId: nomeia('empresa'),
  produtoId: nomeia('produto'),
  quantidade: QUANTIDADE,
  pessoaId: nomeia('pessoa'),
  fornecedorId: nomeia('empresa'),
  pontos: QUANTIDADE,
  valor: DINHEIRO,
  previsao: DIA,
});

const ITEM = 'item ';

/** Of a note, by how a key begins: units of a product by what became of them, and products as their supplier calls them. */
const COMECOS = {
  'fornecedor ': 'Produto do fornecedor',
  'falta ': 'Falta de',
  'achado ': 'Achado de',
  'devolvido ': 'Devolvido à origem de',
  'perdido ': 'Perdido de',
} as const;

/** A field of a note that names what it is about in its key. */
export function campoDoItem(chave: string): CampoDoRegistro | undefined {
  if (chave.startsWith(ITEM)) return { label: `Item ${chave.slice(ITEM.length)}`, parte: 'itemDaNota' };
  const achado = Object.entries(COMECOS).find(([comeco]) => chave.startsWith(comeco));
  return achado && { label: `${achado[1]} ${chave.slice(achado[0].length)}` };
}
