import { Button } from '@mantine/core';
import type { Notificacao } from '@retaguarda/contract';
import { todayIn } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { serverNow } from '../../lib/call/server-clock.ts';
import { nomeDoDia, porDia } from '../../registros/historico/dias.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { LidasAviso } from './lidas-aviso.tsx';
import { NotificacaoItem } from './notificacao-item.tsx';
import classes from './notificacoes.module.css';
import { sinoQuery } from './notificacoes-queries.ts';
import { NOTIFICACOES_T as T } from './textos.ts';
import { useMarca } from './use-marca.ts';

interface DiasProps {
  list: readonly Notificacao[];
  onMarca: (notificacao: Notificacao, lida: boolean) => void;
  onAbre: (notificacao: Notificacao, href: string) => void;
}

function Dias({ list, onMarca, onAbre }: DiasProps) {
  const hoje = todayIn(serverNow()) ?? '';
  return porDia(list).map(({ dia, registros }) => (
    // No landmark: days of other lists on the same screen are called the same.
    <div key={dia}>
      <h3 className={classes.dia}>{nomeDoDia(dia, hoje)}</h3>
      <ul className={classes.lista}>
        {registros.map((n) => (
          <NotificacaoItem
            key={n.notificacaoId}
            notificacao={n}
            onMarca={(lida) => onMarca(n, lida)}
            onAbre={(href) => onAbre(n, href)}
          />
        ))}
      </ul>
    </div>
  ));
}

interface SinoPainelProps {
  opened: boolean;
  onClose: () => void;
}

/** The newest notices, each with the way to what it is about. */
export function SinoPainel({ opened, onClose }: SinoPainelProps) {
  const router = useRouter();
  const { data, error, refetch } = useQuery({ ...sinoQuery('sim'), enabled: opened });
  const marcas = useMarca();
  // What is gone to has no panel over it.
  const vai = (href: string) => router.history.push(href);
  const abre = ({ notificacaoId, lida }: Notificacao, href: string) => {
    if (!lida) marcas.marca({ ids: [notificacaoId], lida: true });
    vai(href);
  };
  const [primeira] = data?.list ?? [];
  return (
    <SidePanel address="#avisos" opened={opened} onClose={onClose} size={480} title={T.titulo}>
      <div className={classes.botoes}>
        {primeira && data !== undefined && data.porLer > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={marcas.ocupada}
            onClick={() => marcas.marca({ ate: primeira.notificacaoId, lida: true })}
          >
            {T.lerTodas}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => vai('/notificacoes')}>
          {T.verTodas}
        </Button>
      </div>
      <LidasAviso {...marcas} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data?.list.length === 0 && <EmptyState text={T.vazio} example={T.exemplo} />}
      {data && (
        <Dias
          list={data.list}
          onMarca={({ notificacaoId }, lida) => marcas.marca({ ids: [notificacaoId], lida })}
          onAbre={abre}
        />
      )}
    </SidePanel>
  );
}
