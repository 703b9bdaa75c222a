import { Suspense, useState } from 'react';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { lazyView } from '../../lib/load-code.ts';
import type { Feito } from './brinde-form.ts';
import type { VisaoAberta, VisaoEstoqueProps } from './use-visao-estoque.ts';

const BrindeDialog = lazyView(() => import('./brinde-dialog.tsx'), 'BrindeDialog');
const CodigoDialog = lazyView(() => import('./codigo-dialog.tsx'), 'CodigoDialog');
const CompraDialog = lazyView(() => import('./compra/compra-dialog.tsx'), 'CompraDialog');
const EntregaDialog = lazyView(() => import('./entrega-dialog.tsx'), 'EntregaDialog');
const SugestoesDialog = lazyView(() => import('./compra/sugestoes-dialog.tsx'), 'SugestoesDialog');

/** The order that was just asked for, whose code is shown. */
export function useCodigoFeito({ onSearch }: Pick<VisaoEstoqueProps, 'onSearch'>) {
  // Known to this screen alone: an address that is loaded again tells the order, not its code.
  const [feito, setFeito] = useState<Feito | null>(null);
  return {
    feito,
    mostra: (novo: Feito) => {
      setFeito(novo);
      onSearch({ registro: undefined, codigo: novo.cabId }, true);
    },
    fecha: () => {
      setFeito(null);
      onSearch({ codigo: undefined }, true);
    },
  };
}

interface VisaoDialogosProps extends VisaoEstoqueProps {
  visao: VisaoAberta;
  codigo: ReturnType<typeof useCodigoFeito>;
}

/** What the address opens over the screen, and the hand-over that a code leads to. */
export function VisaoDialogos({ tela, search, onSearch, visao, codigo }: VisaoDialogosProps) {
  const { empresa, empresas, empId, podePedir } = visao;
  const { feito } = codigo;
  const [entrega, setEntrega] = useState<{ cabId: number | undefined; codigo: string } | null>(null);
  const Dialog = tela.compra ? CompraDialog : BrindeDialog;
  return (
    <>
      {search.registro === NEW_RECORD && empresa && podePedir && (
        <Suspense>
          <Dialog
            empresa={empresa}
            empresas={empresas}
            item={null}
            onCodigo={codigo.mostra}
            onClose={() => onSearch({ registro: undefined }, true)}
          />
        </Suspense>
      )}
      {search.sugestoes === 1 && tela.compra && empresa && podePedir && (
        <Suspense>
          <SugestoesDialog
            key={empresa.id}
            empresa={empresa}
            onClose={() => onSearch({ sugestoes: undefined }, true)}
          />
        </Suspense>
      )}
      {search.codigo !== undefined && !tela.compra && (
        <Suspense>
          <CodigoDialog
            key={search.codigo}
            cabId={search.codigo}
            feito={feito?.cabId === search.codigo ? feito : null}
            empId={empId}
            onEntrega={(lido) => {
              setEntrega({ cabId: search.codigo, codigo: lido });
              codigo.fecha();
            }}
            onClose={codigo.fecha}
          />
        </Suspense>
      )}
      {entrega && (
        <Suspense>
          <EntregaDialog empId={empId} {...entrega} onClose={() => setEntrega(null)} />
        </Suspense>
      )}
    </>
  );
}
