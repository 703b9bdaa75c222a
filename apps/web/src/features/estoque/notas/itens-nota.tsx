import type { MovItem, Produto } from '@retaguarda/contract';
import { formatNumber, formatPreco, type Preco } from '@retaguarda/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { EscolhaProdutos } from '../contagem/escolha-produtos.tsx';
import { QuantidadeDialog } from '../contagem/quantidade-dialog.tsx';
import type { Pedido } from '../contagem/use-quantidade.ts';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { NOTA as T } from '../textos.ts';
import { FolhaItens } from './folha/folha-itens.tsx';
import type { Folha } from './use-folha.ts';

interface ItensNotaProps {
  nota: NotaAberta;
  folha: Folha;
  /** A bar of steps stands above. */
  comPassos: boolean;
}

const paraIncluir = (p: Produto, naNota: number, valor: string): Pedido => ({
  catId: p.catId,
  nome: p.catDados.nome,
  codigo: p.catDados.codigo,
  emEstoque: p.estQuantAtual,
  naNota,
  quant: null,
  valor,
});

/** The second step of a note in the making: products to choose from, and the note with its totals. */
export function ItensNota({ nota, folha, comPassos }: ItensNotaProps) {
  const { cab, itens, categorias } = nota;
  const narrow = useNarrow();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [excluindo, setExcluindo] = useState<MovItem | null>(null);
  const { poe, tira } = folha;
  const adiciona = (p: Produto) => {
    const havia = itens.filter((i) => i.catId === p.catId);
    const naNota = havia.reduce((soma, i) => soma + i.movItemQuant, 0);
    // A product that was never bought has no value to propose: an entry asks for one.
    const proposto = p.catValores.valorAtual > 0 ? formatNumber(p.catValores.valorAtual, 2) : '';
    const preco = havia[0]?.movItemPreco ?? null;
    setPedido(paraIncluir(p, naNota, preco === null ? proposto : formatPreco(preco)));
  };
  const confirma = async (quant: number, valor: Preco | null) => {
    if (pedido === null) return;
    await poe({ linha: { itemId: pedido.catId, quant, valor, soma: pedido.naNota > 0 } });
    setPedido(null);
  };
  // On a narrow screen what the note holds comes before the long list to choose from.
  const lista = <FolhaItens nota={cab} folha={folha} onExclui={setExcluindo} />;
  return (
    <div className={comPassos ? classes.itens : `${classes.itens} ${classes.semPassos}`}>
      {narrow && lista}
      <EscolhaProdutos categorias={categorias} empId={cab.estoqueId} onAdd={adiciona} />
      {!narrow && lista}
      {pedido && (
        <QuantidadeDialog
          key={pedido.catId}
          pedido={pedido}
          entrada={folha.entrada}
          onConfirm={confirma}
          onClose={() => setPedido(null)}
        />
      )}
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.catNome) : ''}
        busy={tira.isPending}
        onConfirm={() => excluindo && tira.mutate(excluindo, { onSettled: () => setExcluindo(null) })}
        onClose={() => setExcluindo(null)}
      />
    </div>
  );
}
