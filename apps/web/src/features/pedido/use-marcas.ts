import type { ItemPedido } from '@retaguarda/contract';
import { useMemo, useState } from 'react';
import { bloqueados, type Limite, marcaTodos, type Passo, podeMarcar, temMarcas } from './marcas.ts';

interface Options {
  passo: Passo;
  empId: number;
  /** Those that are shown: what is not in view is not led on. */
  itens: readonly ItemPedido[];
  limite: Limite;
}

/** What is checked among the items that are shown, within the limits of the branch. */
export function useMarcas({ passo, empId, itens, limite: { unidades } }: Options) {
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set());
  const marcados = useMemo(
    () => new Set(itens.filter((i) => escolhidos.has(i.id) && podeMarcar(passo, empId, i)).map((i) => i.id)),
    [itens, escolhidos, passo, empId],
  );
  const escolha = { passo, empId, itens, marcados, limite: { unidades } };
  const presos = useMemo(
    () => bloqueados({ passo, empId, itens, marcados, limite: { unidades } }),
    [passo, empId, itens, marcados, unidades],
  );
  return {
    /** Whether the branch has anything to check here. */
    tem: temMarcas(passo, empId, itens),
    marcados,
    bloqueados: presos,
    /** Whether one more can be checked. */
    cabeMais: itens.some((i) => !marcados.has(i.id) && !presos.has(i.id)),
    alterna: (item: ItemPedido): void => {
      if (presos.has(item.id)) return;
      const novos = new Set(marcados);
      if (!novos.delete(item.id)) novos.add(item.id);
      setEscolhidos(novos);
    },
    marcaTodos: (): void => setEscolhidos(marcaTodos(escolha)),
    limpa: (): void => setEscolhidos(new Set()),
  };
}
