import { ERRO } from '@retaguarda/atributos';
import type { EmpresaDeEstoque, ItemPedido, mobileSavePedido, RouteResponse } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import type { StoredVersion } from '../../editing/fields-options.ts';
import type { FixedField } from '../../editing/fixed-field.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';
import type { BrindeOpcao, ClienteOpcao } from './pedido-queries.ts';
import { BRINDE as T } from './textos.ts';

/** What the form holds; field names as the server refuses them. */
export type BrindeValores = {
  clientId: ClienteOpcao | null;
  catId: BrindeOpcao | null;
  empDestId: number;
};

/** What answers an order. */
export type Solicitado = RouteResponse<typeof mobileSavePedido>;

export interface Feito extends Solicitado {
  /** It is handed over where it was asked for. */
  aqui: boolean;
}

/** A client of whom only the name is known: the points are the server's to judge. */
const soNome = (id: number, name: string): ClienteOpcao => ({
  id,
  name,
  brindes: { nome: name, codigo: '', pontos: 0, valores: 0, cadastroCompleto: true, empId: 0 },
});

const produtoDo = (item: ItemPedido): BrindeOpcao => ({
  id: item.catId,
  name: item.catNome,
  brinde: {
    id: item.catId,
    nome: item.catNome,
    codigo: item.catCodigo,
    pontos: item.movItemQuant > 0 ? item.pontos / item.movItemQuant : item.pontos,
    catAnexoHash: '',
    url: '',
    disponivel: 0,
  },
});

/** An order that is altered, with what was found of its client and product beyond what the list tells. */
export interface PedidoAlterado {
  item: ItemPedido;
  cliente: ClienteOpcao | null;
  brinde: BrindeOpcao | null;
}

export const guardadoDe = (
  empresa: EmpresaDeEstoque,
  alterado: PedidoAlterado | null,
): StoredVersion<BrindeValores> => ({
  versao: 0,
  valores:
    alterado === null
      ? { clientId: null, catId: null, empDestId: empresa.id }
      : {
          clientId: alterado.cliente ?? soNome(alterado.item.clienteId, alterado.item.clienteForn),
          catId: alterado.brinde ?? produtoDo(alterado.item),
          empDestId: alterado.item.empresaDestId,
        },
});

/** One unit is asked for at a time; an order that is altered keeps its own. */
export const quantidadeDe = (item: ItemPedido | null): number => item?.movItemQuant ?? 1;

export const pontosNecessarios = (brinde: BrindeOpcao, item: ItemPedido | null): number =>
  brinde.brinde.pontos * quantidadeDe(item);

/** Points that may be spent: an order that is altered gives back its own first. */
export const pontosLivres = (cliente: ClienteOpcao, item: ItemPedido | null): number =>
  cliente.brindes.pontos + (item?.pontos ?? 0);

/** The first fault of each field; of an order that is altered the client was judged when it was made. */
export function faltasDoBrinde(
  { clientId, catId }: BrindeValores,
  item: ItemPedido | null,
): { clientId?: string; catId?: string } {
  const faltaCliente =
    clientId === null ? ERRO.selecione.message : clientId.brindes.cadastroCompleto ? undefined : T.incompleto;
  const livres = clientId === null ? 0 : pontosLivres(clientId, item);
  const precisa = catId === null ? 0 : pontosNecessarios(catId, item);
  const faltaProduto =
    catId === null
      ? clientId !== null && livres <= 0
        ? T.semPontos
        : ERRO.obrigatorio.message
      : clientId !== null && livres < precisa
        ? T.insuficientes(formatNumber(livres), formatNumber(precisa))
        : undefined;
  return {
    ...(faltaCliente === undefined ? {} : { clientId: faltaCliente }),
    ...(faltaProduto === undefined ? {} : { catId: faltaProduto }),
  };
}

const nome = (opcao: NamedOption | null): string => opcao?.name ?? '';

/** The fields in the order of the form, for finding the first wrong one. */
export const CAMPOS: readonly FixedField<BrindeValores>[] = [
  { key: 'clientId', label: T.cliente, inWords: nome },
  { key: 'catId', label: T.produto, inWords: nome },
  { key: 'empDestId', label: T.retirada, inWords: String },
];
