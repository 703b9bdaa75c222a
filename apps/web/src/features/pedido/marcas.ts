import { type ItemPedido, MAX_AVANCO, ORDEM_DESTINO } from '@retaguarda/contract';
import { STATUS_ENTREGA } from '@retaguarda/domain';

/** What of a status decides who may act on its items. */
export interface Passo {
  id: number;
  ordem: number;
  /** Name of the action; empty when nothing follows. */
  status: string;
}

export type ItemDaEmpresa = Pick<
  ItemPedido,
  'id' | 'empresaOrigId' | 'empresaDestId' | 'catId' | 'movItemQuant'
>;

/** Below the order of the destination it is the origin that acts on an item, from it on the destination. */
export const quemAge = (passo: Passo, item: ItemDaEmpresa): number =>
  passo.ordem < ORDEM_DESTINO ? item.empresaOrigId : item.empresaDestId;

/** Whether the branch leads an item on by checking it; handing over takes a code instead. */
export const podeMarcar = (passo: Passo, empId: number, item: ItemDaEmpresa): boolean =>
  passo.status !== '' && passo.id !== STATUS_ENTREGA && quemAge(passo, item) === empId;

/** The check column stands only where the branch has something to check. */
export const temMarcas = (passo: Passo, empId: number, itens: readonly ItemDaEmpresa[]): boolean =>
  itens.some((item) => podeMarcar(passo, empId, item));

/** Units that may be checked together: of a branch with restriction what it holds of the chosen product. */
export interface Limite {
  /** Null where no product has to be chosen. */
  unidades: number | null;
}

export const SEM_LIMITE: Limite = { unidades: null };

interface Escolha {
  passo: Passo;
  empId: number;
  itens: readonly ItemDaEmpresa[];
  marcados: ReadonlySet<number>;
  limite: Limite;
}

/** Units of what is checked among the items that are shown. */
export const unidadesMarcadas = ({ itens, marcados }: Pick<Escolha, 'itens' | 'marcados'>): number =>
  itens.reduce((soma, item) => soma + (marcados.has(item.id) ? item.movItemQuant : 0), 0);

/** Whether one more item fits below the limits of units and of items a call. */
const cabe = (item: ItemDaEmpresa, unidades: number, quantos: number, limite: Limite): boolean =>
  quantos < MAX_AVANCO && (limite.unidades === null || unidades + item.movItemQuant <= limite.unidades);

/** Items that cannot be checked now: not the branch's to act on, or more than the limit still holds. */
export function bloqueados(e: Escolha): Set<number> {
  const unidades = unidadesMarcadas(e);
  return new Set(
    e.itens
      .filter(
        (item) =>
          !podeMarcar(e.passo, e.empId, item) ||
          (!e.marcados.has(item.id) && !cabe(item, unidades, e.marcados.size, e.limite)),
      )
      .map((item) => item.id),
  );
}

/** Everything that may be checked, in the order of the list and up to the limit; what is checked stays. */
export function marcaTodos(e: Escolha): Set<number> {
  const marcados = new Set(e.marcados);
  let unidades = unidadesMarcadas(e);
  for (const item of e.itens) {
    if (marcados.has(item.id) || !podeMarcar(e.passo, e.empId, item)) continue;
    if (!cabe(item, unidades, marcados.size, e.limite)) continue;
    marcados.add(item.id);
    unidades += item.movItemQuant;
  }
  return marcados;
}
