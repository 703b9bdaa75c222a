import { ActionIcon, Button } from '@mantine/core';
import type { ComLote } from '@retaguarda/contract';
import { IconChecklist, IconDots } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import type { ExportKind } from '../../lib/list/export-rows.ts';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { ExportStatus, type ListExport } from '../../ui/list/list-panel-export.tsx';
import type { EscolheBaixa, Marcadas, Pedido } from './em-lote.ts';
import { LOTE_T as T } from './textos.ts';

const AtosMenu = lazyView(() => import('./atos-menu.tsx'), 'AtosMenu');
const ExecutaDialog = lazyView(() => import('../automacao/executa-dialog.tsx'), 'ExecutaDialog');
const LoteDialog = lazyView(() => import('./lote-dialog.tsx'), 'LoteDialog');

interface AtosEmLoteProps {
  /** Null of a kind that is changed one by one, and only written to files. */
  marcadas: Marcadas | null;
  exported: ListExport;
  /** What was chosen of the acts that the kind has. */
  onAct?: (pedido: Pedido) => void;
  /** The list has acts of its own for the marked rows: these stand behind a '…' before them. */
  beside?: boolean;
}

interface PedidoAberto {
  pedido: Pedido | null;
  abre: (pedido: Pedido | null) => void;
}

/** The acts on the marked rows of a list. */
export function AtosEmLote({ marcadas, exported, onAct, beside = false }: AtosEmLoteProps) {
  const [rodando, setRodando] = useState<{ tipo: ComLote; registros: readonly number[] } | null>(null);
  const roda = () => {
    if (marcadas && 'ids' in marcadas.selecao)
      setRodando({ tipo: marcadas.tipo, registros: marcadas.selecao.ids });
  };
  const target = beside ? (
    <ActionIcon aria-label={T.emLote} title={T.emLote}>
      <IconDots size={16} />
    </ActionIcon>
  ) : (
    <Button size="compact-sm" leftSection={<IconChecklist size={14} />}>
      {T.emLote}
    </Button>
  );
  return (
    <>
      <ExportStatus {...exported} />
      <LazyMenu
        target={target}
        menu={(button) => (
          <AtosMenu
            target={button}
            tipo={marcadas?.tipo}
            onAct={(ato) => marcadas && onAct?.({ ...marcadas, ato })}
            automacao={{ semRodar: marcadas && 'lista' in marcadas.selecao ? T.umAUm : undefined, roda }}
            onExport={(kind: ExportKind) => exported.start(kind)}
          />
        )}
      />
      {rodando && (
        <Suspense>
          <ExecutaDialog {...rodando} address="marked" onClose={() => setRodando(null)} />
        </Suspense>
      )}
    </>
  );
}

interface DialogoDoLoteProps {
  aberto: PedidoAberto;
  onBegun: () => void;
  /** Of a list whose records are added to baixas. */
  EscolheBaixa?: ComponentType<EscolheBaixa>;
}

/** The dialog of what was chosen; it stays while the marks go. */
export function DialogoDoLote({ aberto, onBegun, EscolheBaixa }: DialogoDoLoteProps) {
  if (aberto.pedido === null) return null;
  return (
    <Suspense>
      <LoteDialog
        pedido={aberto.pedido}
        EscolheBaixa={EscolheBaixa}
        onBegun={onBegun}
        onClose={() => aberto.abre(null)}
      />
    </Suspense>
  );
}

export function usePedidoAberto(): PedidoAberto {
  const [pedido, abre] = useState<Pedido | null>(null);
  return { pedido, abre };
}
