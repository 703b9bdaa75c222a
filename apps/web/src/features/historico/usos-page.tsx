import { Button } from '@mantine/core';
import type { UsoRegistrado } from '@retaguarda/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Feito } from '../../registros/historico/feito.tsx';
import classes from '../../registros/historico/historico.module.css';
import { LinhaDoTempo } from '../../registros/historico/linha-do-tempo.tsx';
import { ListScreen, UncountedPanel } from '../../ui/list/list-panel.tsx';
import { EmptyList } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { USOS as T } from './textos.ts';
import { UsosFiltros } from './usos-filtros.tsx';
import { usosQuery } from './usos-query.ts';

const route = getRouteApi('/signed-in/shell/operacao/usos');

function Registro({ uso }: { uso: UsoRegistrado }) {
  const { linhas, campos, endereco } = uso;
  return (
    <Feito registro={uso}>
      <p className={classes.detalhes}>
        {linhas !== null && <span>{T.linhas(linhas)}</span>}
        {campos.length > 0 && <span>{T.dados(campos)}</span>}
        <span>{endereco === '' ? T.semEndereco : T.de(endereco)}</span>
      </p>
    </Feito>
  );
}

/** Who saw, printed, exported or anonymised what, in the whole network. */
export function UsosPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const paginas = useInfiniteQuery(usosQuery(search));
  const { data, error, refetch } = paginas;
  const [primeira] = data?.pages ?? [];
  const registros = data?.pages.flatMap((p) => p.list) ?? [];
  return (
    <ListScreen
      header={
        <PageHeader route="/operacao/usos" title={T.titulo} desc={T.desc}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={14} />}
            renderRoot={(props) => <Link {...props} to="/operacao" />}
          >
            {T.voltar}
          </Button>
        </PageHeader>
      }
      filters={
        <UsosFiltros
          search={search}
          pessoa={primeira?.pessoa}
          titular={primeira?.titular}
          onChange={(part) => void navigate({ search: (s) => ({ ...s, ...part }) })}
          onClear={() => void navigate({ search: {} })}
        />
      }
    >
      <UncountedPanel label={T.titulo}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={8} />}
        {data && registros.length === 0 && (
          <EmptyList
            filtered={Object.keys(search).length > 0}
            text={T.vazio}
            example={T.exemplo}
            onClear={() => void navigate({ search: {} })}
          />
        )}
        {registros.length > 0 && (
          <div className={classes.tela}>
            <LinhaDoTempo registros={registros} paginas={paginas}>
              {(uso) => <Registro key={uso.historicoId} uso={uso} />}
            </LinhaDoTempo>
          </div>
        )}
      </UncountedPanel>
    </ListScreen>
  );
}
