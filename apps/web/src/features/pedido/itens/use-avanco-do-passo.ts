import type { ItemPedido } from '@retaguarda/contract';
import { formatNumber, STATUS_ENTREGA } from '@retaguarda/domain';
import { usePermissoes } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import type { TableMarks } from '../../../ui/table/data-table-types.ts';
import { bloqueioDo, motivoDoBloqueio } from '../bloqueio.ts';
import { unidadesMarcadas } from '../marcas.ts';
import type { DoPasso } from '../tela.ts';
import { VISAO as T } from '../textos.ts';
import { useMarcas } from '../use-marcas.ts';
import { manifesto, useAvanca } from '../use-pedido-acts.ts';

interface Itens {
  itens: readonly ItemPedido[];
  /** What a restricted branch may lead on of the chosen product; null where it is not restricted. */
  unidades: number | null;
}

/**
 * What is checked to be led on, and the action of the step.
 * @param onEntrega handing over takes a code instead
 */
export function useAvancoDoPasso(
  { empresa, passo, search: { produto } }: DoPasso,
  { itens, unidades }: Itens,
  onEntrega: () => void,
) {
  const permissions = usePermissoes();
  const marcas = useMarcas({ passo, empId: empresa.id, itens, limite: { unidades } });
  const { marcados } = marcas;
  const avanca = useAvanca(marcas.limpa);
  const entrega = passo.id === STATUS_ENTREGA;
  const age = () => {
    if (entrega) return onEntrega();
    const escolhidos = itens.filter((i) => marcados.has(i.id));
    avanca.mutate(manifesto({ itens: escolhidos, empId: empresa.id, statusId: passo.id }));
  };
  const situacao = { passo, empresa, unidades, produto };
  const escolhidas = formatNumber(unidadesMarcadas({ itens, marcados }));
  const limitada = unidades !== null && produto !== undefined;
  const ditos = marcados.size === 0 ? T.nenhumMarcado : T.marcados(marcados.size, escolhidas);
  const table: TableMarks<ItemPedido> = {
    has: (item) => marcados.has(item.id),
    name: (item) => `#${item.id}`,
    toggle: marcas.alterna,
    state: marcados.size === 0 ? 'none' : marcas.cabeMais ? 'some' : 'all',
    toggleShown: (todos) => (todos ? marcas.marcaTodos() : marcas.limpa()),
    blocked: (item) => (marcas.bloqueados.has(item.id) ? motivoDoBloqueio(situacao, item) : undefined),
  };
  return {
    marcas,
    table,
    /** What is checked, in words. */
    quantos: limitada ? T.limite(escolhidas, formatNumber(unidades)) : ditos,
    /** Why the action cannot be taken now. */
    bloqueio:
      missing(permissions, entrega ? 'entregaBrinde' : 'avancaPedido') ??
      bloqueioDo({ ...situacao, itens, marcados }),
    busy: avanca.isPending,
    age: () => !avanca.isPending && age(),
  };
}

export type AvancoDoPasso = ReturnType<typeof useAvancoDoPasso>;
