import { Button } from '@mantine/core';
import { type MovItem, type Produto, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { IconClipboard, IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ListPanel } from '../../../ui/list/list-panel.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PermissionIcon } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { EscolhaProdutos } from '../contagem/escolha-produtos.tsx';
import { type Pedido, QuantidadeDialog } from '../contagem/quantidade-dialog.tsx';
import classes from '../estoque.module.css';
import type { NotaAberta } from '../estoque-queries.ts';
import { COLAR, NOTA as T } from '../textos.ts';
import { itemColumns } from './item-columns.tsx';
import { useBlocoColado } from './use-bloco-colado.ts';
import { useItens } from './use-itens.ts';

const ColarItens = lazyView(() => import('./colar-itens.tsx').then((m) => ({ default: m.ColarItens })));

interface ItensNotaProps {
  nota: NotaAberta;
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

const paraEditar = (i: MovItem): Pedido => ({
  catId: i.catId,
  nome: i.catNome,
  codigo: i.catCodigo,
  emEstoque: null,
  naNota: 0,
  quant: i.movItemQuant,
  valor: i.movItemValor,
});

/** The second step of a note in the making: products to choose from, and the note with its totals. */
export function ItensNota({ nota, comPassos }: ItensNotaProps) {
  const { cab, itens, categorias } = nota;
  const narrow = useNarrow();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const [excluindo, setExcluindo] = useState<MovItem | null>(null);
  const { poe, tira } = useItens(cab.movCabId);
  const [colado, setColado] = useState<string | null>(null);
  const tela = useBlocoColado(setColado);
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
  const lista = (
    <div className={classes.coluna}>
      <ListPanel
        label={T.itens}
        total={itens.length}
        tools={
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconClipboard size={14} />}
            onClick={() => setColado('')}
          >
            {COLAR.abrir}
          </Button>
        }
      >
        {itens.length === 0 ? (
          <EmptyState text={T.vazia} />
        ) : (
          <DataTable
            label={T.itens}
            columns={itemColumns(itens)}
            rows={itens}
            rowKey={(i) => i.movItemId}
            narrow={narrow}
            totals
            onOpen={(i) => setPedido(paraEditar(i))}
            actionsLabel={T.acao}
            actions={(i) => (
              <>
                <PermissionIcon label={T.editar} onClick={() => setPedido(paraEditar(i))}>
                  <IconPencil size={16} />
                </PermissionIcon>
                <PermissionIcon label={T.excluir} color="danger" onClick={() => setExcluindo(i)}>
                  <IconTrash size={16} />
                </PermissionIcon>
              </>
            )}
          />
        )}
      </ListPanel>
    </div>
  );
  return (
    <div ref={tela} className={comPassos ? classes.itens : `${classes.itens} ${classes.semPassos}`}>
      {narrow && lista}
      <EscolhaProdutos categorias={categorias} empId={cab.estoqueId} onAdd={adiciona} />
      {!narrow && lista}
      {pedido && (
        <QuantidadeDialog
          key={pedido.catId}
          pedido={pedido}
          entrada={cab.tipoId === TIPO_MOVIMENTO.entrada}
          onConfirm={confirma}
          onClose={() => setPedido(null)}
        />
      )}
      <Suspense>
        {colado !== null && <ColarItens nota={nota} colado={colado} onClose={() => setColado(null)} />}
      </Suspense>
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
