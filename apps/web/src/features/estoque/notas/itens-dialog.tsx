import { Button } from '@mantine/core';
import type { MovItem, Produto } from '@retaguarda/contract';
import { formatNumber, formatPreco, type Preco } from '@retaguarda/domain';
import { type ReactNode, useState } from 'react';
import { FerramentasDoRegistro } from '../../../registros/ferramentas-do-registro.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { EscolhaProdutos } from '../itens/escolha-produtos.tsx';
import { QuantidadeDialog } from '../itens/quantidade-dialog.tsx';
import type { Pedido } from '../itens/use-quantidade.ts';
import { NOTA as T } from '../textos.ts';
import { useItens } from '../use-itens.ts';
import { FinalizarButton } from './finalizar-button.tsx';
import type { Folha } from './folha/folha.ts';
import { FolhaItens } from './folha/folha-itens.tsx';
import { useFolha } from './folha/use-folha.ts';
import { DaNfe } from './nfe/da-nfe-na-nota.tsx';

const paraIncluir = (p: Produto, naNota: number, valor: string): Pedido => ({
  catId: p.catId,
  nome: p.catDados.nome,
  codigo: p.catDados.codigo,
  emEstoque: p.estQuantAtual,
  naNota,
  quant: null,
  valor,
});

interface ItensNotaProps {
  nota: NotaAberta;
  folha: Folha;
  /** A bar of steps stands above. */
  comPassos: boolean;
}

/** Products to choose from, and the note with its totals. */
function ItensNota({ nota, folha, comPassos }: ItensNotaProps) {
  const { cab, itens, categorias } = nota;
  const narrow = useNarrow();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [excluindo, setExcluindo] = useState<MovItem | null>(null);
  const { poe, tira } = useItens(cab.movCabId);
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
  const lista = (
    <FolhaItens
      folha={folha}
      aviso={cab.nfeEmitente !== '' && <DaNfe nota={cab} folha={folha} />}
      onExclui={setExcluindo}
    />
  );
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

interface ItensDialogProps {
  titulo: string;
  nota: NotaAberta;
  /** A bar of steps, of which this is one. */
  passos?: ReactNode;
  onClose: () => void;
}

/** The items of a note in the making: they are typed, and then it is finished. */
export function ItensDialog({ titulo, nota, passos, onClose }: ItensDialogProps) {
  const folha = useFolha(nota);
  return (
    <FullDialog
      address="?nota"
      title={titulo}
      onClose={onClose}
      headTools={
        <FerramentasDoRegistro tipo="movimento" id={nota.cab.movCabId} nome={`#${nota.cab.movCabId}`} />
      }
      band={passos}
      footer={
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <FinalizarButton nota={nota} folha={folha} onFinalizada={onClose} />
        </DialogFoot>
      }
    >
      <ItensNota nota={nota} folha={folha} comPassos={passos !== undefined} />
    </FullDialog>
  );
}
