import type { MovItem, Produto } from '@retaguarda/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { EscolhaProdutos } from '../contagem/escolha-produtos.tsx';
import { type Pedido, QuantidadeDialog } from '../contagem/quantidade-dialog.tsx';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { NOTA as T } from '../textos.ts';
import { FolhaItens } from './folha-itens.tsx';
import type { Folha } from './use-folha.ts';

interface ItensNotaProps {
  nota: NotaAberta;
  folha: Folha;
  /** A bar of steps stands above. */
  comPassos: boolean;
}

const paraIncluir = (p: Produto, naNota: number, valor: number | null): Pedido => ({
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
    const havia = itens.find((i) => i.catId === p.catId);
    // A product that was never bought has no value to propose: an entry asks for one.
    const proposto = p.catValores.valorAtual > 0 ? p.catValores.valorAtual : null;
    setPedido(paraIncluir(p, havia?.movItemQuant ?? 0, havia?.movItemValor ?? proposto));
  };
  const confirma = async (quant: number, valor: number | null) => {
    if (pedido === null) return;
    await poe({ itemId: pedido.catId, quant, valor, soma: pedido.naNota > 0 });
    setPedido(null);
  };
  // On a narrow screen what the note holds comes before the long list to choose from.
  const lista = <FolhaItens folha={folha} onExclui={setExcluindo} />;
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
