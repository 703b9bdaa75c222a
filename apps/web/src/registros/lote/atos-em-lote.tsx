import { ActionIcon, Button } from '@mantine/core';
import { IconChecklist, IconDots } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import type { ExportKind } from '../../lib/list/export-rows.ts';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { ExportStatus, type ListExport } from '../../ui/list/list-panel-export.tsx';
import type { EscolheBaixa, Marcadas, Pedido } from './em-lote.ts';
import { LOTE_T as T } from './textos.ts';

const AtosMenu = lazyView(() => import('./atos-menu.tsx'), 'AtosMenu');
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
            marcadas={marcadas}
            onAct={(ato) => marcadas && onAct?.({ ...marcadas, ato })}
            onExport={(kind: ExportKind) => exported.start(kind)}
          />
        )}
      />
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
