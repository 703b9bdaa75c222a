import { PAGAMENTOS_POR_VEZ, type PagamentoLinha } from '@retaguarda/contract';
import { IconCheck, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useListaEmLote } from '../../registros/lote/use-lista-em-lote.tsx';
import { usePermissoes, useUserId } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { ALL_ROWS } from '../../ui/list/list-pages.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { listKey, pagamentoColumns } from './pagamento-columns.tsx';
import {
  consultaDe,
  contasQuery,
  type Marcados,
  type PaginaDePagamentos,
  pagamentosQuery,
  todosOsRecebiveis,
} from './pagamento-queries.ts';
import type { PagamentosSearch } from './pagamento-search.ts';
import { PAGAMENTOS as T } from './textos.ts';

const GeraDialog = lazyView(() => import('./gera-dialog.tsx'), 'GeraDialog');
const MarcaDialog = lazyView(() => import('./marca-dialog.tsx'), 'MarcaDialog');

interface AtosProps {
  /** No file can be made: there is no account to pay from, or no permission. */
  semArquivo: boolean;
  onGera: () => void;
  onMarca: () => void;
}

/** The file leads where one can be made, else what was paid by other ways. */
function Atos({ semArquivo, onGera, onMarca }: AtosProps) {
  const permissions = usePermissoes();
  const gera = (
    <PermissionButton
      key="gera"
      size="compact-sm"
      variant={semArquivo ? 'default' : 'filled'}
      blocked={missing(permissions, 'pagGera')}
      icon={<IconFileUpload size={14} />}
      onClick={onGera}
    >
      {T.gerar}
    </PermissionButton>
  );
  const marca = (
    <PermissionButton
      key="marca"
      size="compact-sm"
      variant={semArquivo ? 'filled' : 'default'}
      blocked={missing(permissions, 'pagMarca')}
      icon={<IconCheck size={14} />}
      onClick={onMarca}
    >
      {T.marcar}
    </PermissionButton>
  );
  return semArquivo ? [gera, marca] : [marca, gera];
}

/** Of how many of the marked receivables nothing says how their person is paid, and the list of all such. */
function SemForma({ rows }: { rows: readonly PagamentoLinha[] }) {
  const quantos = rows.filter(({ forma }) => forma === '').length;
  if (quantos === 0) return null;
  return (
    <Link to="/pagamentos" search={{ semForma: 1 }}>
      {T.faltaForma(quantos)}
    </Link>
  );
}

/** The marks of the receivables that are paid, and what is done to them. */
export function usePagamentosEmLote(search: PagamentosSearch) {
  const layout = useLayout(listKey(useUserId()));
  const podeGerar = usePermissoes().has('pagGera');
  const contas = useQuery({ ...contasQuery, enabled: podeGerar });
  const [ato, setAto] = useState<{ qual: 'gera' | 'marca'; marcados: Marcados }>();
  const lote = useListaEmLote<PagamentoLinha, PaginaDePagamentos>({
    tipo: 'pagamento',
    name: T.titulo,
    consulta: consultaDe(search),
    keyOf: (row) => row.recebId,
    columns: (head) => laidOut(pagamentoColumns(head ?? null), layout),
    todas: (n) => pagamentosQuery({ ...search, tamanho: ALL_ROWS }, n),
    falta: (rows) => <SemForma rows={rows} />,
    outros: (ids) => {
      const marcados: Marcados = async (signal) =>
        ids ?? (await todosOsRecebiveis(search, PAGAMENTOS_POR_VEZ, signal));
      return (
        <Atos
          semArquivo={!podeGerar || contas.data?.length === 0}
          onGera={() => setAto({ qual: 'gera', marcados })}
          onMarca={() => setAto({ qual: 'marca', marcados })}
        />
      );
    },
  });
  const Dialogo = ato?.qual === 'gera' ? GeraDialog : MarcaDialog;
  return {
    marks: lote.marks,
    dialogo: (
      <>
        {lote.dialogo}
        <Suspense>
          {ato && <Dialogo marcados={ato.marcados} onDone={lote.limpa} onClose={() => setAto(undefined)} />}
        </Suspense>
      </>
    ),
  };
}
