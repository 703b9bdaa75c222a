import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { PericiaDialog } from './pericia-dialog.tsx';
import { periciaNovaQuery } from './pericia-queries.ts';
import { EscolhaCategoria } from './processo/escolhe-categoria.tsx';
import { PericiaLoading } from './processo/pericia-loading.tsx';
import { useDialogExits } from './processo/use-dialog-exits.ts';

const route = getRouteApi('/signed-in/shell/pericias/novo');

/** A case that is not stored yet; without a category it is asked for first. */
export function PericiaNewPage() {
  const { categoria, copia } = route.useSearch();
  const navigate = route.useNavigate();
  const exits = useDialogExits();
  if (categoria === undefined && copia === undefined)
    return (
      <EscolhaCategoria
        onEscolher={(catgId) =>
          void navigate({ search: { categoria: catgId }, replace: true, state: (s) => s })
        }
        onClose={exits.close}
      />
    );
  return <PericiaNova categoria={categoria ?? 0} copia={copia} />;
}

interface PericiaNovaProps {
  categoria: number;
  copia: number | undefined;
}

/** Its first save turns this into the dialog of the stored one. */
function PericiaNova({ categoria, copia }: PericiaNovaProps) {
  const navigate = route.useNavigate();
  const permissoes = usePermissoes();
  const usuario = useUsuario();
  const exits = useDialogExits();
  const [geracao, setGeracao] = useState(0);
  const { data, error, refetch } = useQuery(periciaNovaQuery(categoria, copia));
  if (!data || !usuario)
    return <PericiaLoading error={error} onRetry={() => void refetch()} onClose={exits.close} />;
  return (
    <PericiaDialog
      key={`${categoria}.${copia ?? 0}.${geracao}`}
      detalhe={data}
      permissoes={permissoes}
      usuario={usuario}
      copia={copia}
      podeProcesso={permissoes.has('periciaInc')}
      podePessoas={permissoes.has('periciaInc')}
      passo={1}
      onPasso={(passo, procId) =>
        void navigate({
          to: '/pericias/$procId',
          params: { procId: String(procId) },
          search: passo === 1 ? {} : { passo },
          replace: true,
          state: (s) => ({ ...s, created: true }),
        })
      }
      onClose={exits.close}
      onBackToList={exits.backToList}
      onReload={() => setGeracao((n) => n + 1)}
    />
  );
}
