import { ActionIcon, Button } from '@mantine/core';
import { ENCONTRAVEIS, type Encontravel, type Mencao, mencaoLe, REGISTROS } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { enderecoDe } from '../endereco.ts';
import { MENCOES_KEY, mencoesQuery } from './anexos-queries.ts';
import classes from './mencoes.module.css';
import { MENCOES as T } from './textos.ts';

/** Where the record is opened; null for one that has no address of its own. */
function ondeAbre({ tipo, registroId: id }: Mencao): string | null {
  const encontrado: Encontravel | undefined = ENCONTRAVEIS.find((t) => t === tipo);
  // What stands in the catalogue is opened by its category, too, which a note does not say.
  if (encontrado === undefined || REGISTROS[encontrado].onde === 'catalogo') return null;
  return enderecoDe({ tipo: encontrado, id, categoriaId: 0 });
}

interface MencaoItemProps {
  mencao: Mencao;
  onMarca: (lida: boolean) => void;
  onAbre: (href: string) => void;
}

function MencaoItem({ mencao, onMarca, onAbre }: MencaoItemProps) {
  const href = ondeAbre(mencao);
  const { nome } = REGISTROS[mencao.tipo];
  return (
    <li className={classes.item} data-lida={mencao.lida || undefined}>
      <div className={classes.corpo}>
        <strong>{T.mencionou(mencao.quem)}</strong>
        <span className={classes.dica}>
          {nome} #{mencao.registroId} · {formatInstantBr(mencao.em)}
        </span>
        <p className={classes.texto}>{mencao.texto}</p>
        {href !== null && (
          <Button size="compact-sm" variant="default" onClick={() => onAbre(href)}>
            {T.abrir} {nome} #{mencao.registroId}
          </Button>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={mencao.lida ? T.porLerDeNovo : T.ler}
        onClick={() => onMarca(!mencao.lida)}
      >
        {mencao.lida ? <IconMailOpened size={18} /> : <IconMail size={18} />}
      </ActionIcon>
    </li>
  );
}

interface MencoesPainelProps {
  opened: boolean;
  onClose: () => void;
}

/** The notes that mention whoever is signed in. */
export function MencoesPainel({ opened, onClose }: MencoesPainelProps) {
  const router = useRouter();
  const { data, error, refetch } = useQuery({ ...mencoesQuery(), enabled: opened, staleTime: 0 });
  const marca = useAct({
    call: async (body: { anotacoes?: number[]; lida: boolean }) => {
      await call(mencaoLe, { body });
      // Nothing is said: the mark is seen.
      return null;
    },
    reload: (client) => client.invalidateQueries({ queryKey: MENCOES_KEY }),
  });
  const abre = (mencao: Mencao, href: string) => {
    marca.mutate({ anotacoes: [mencao.anotacaoId], lida: true });
    onClose();
    router.history.push(href);
  };
  return (
    <SidePanel opened={opened} onClose={onClose} size={480} title={T.titulo}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data?.list.length === 0 && <EmptyState text={T.vazio} />}
      {data && data.porLer > 0 && (
        <Button size="xs" variant="default" onClick={() => marca.mutate({ lida: true })}>
          {T.lerTodas}
        </Button>
      )}
      <ul className={classes.lista}>
        {data?.list.map((mencao) => (
          <MencaoItem
            key={mencao.anotacaoId}
            mencao={mencao}
            onMarca={(lida) => marca.mutate({ anotacoes: [mencao.anotacaoId], lida })}
            onAbre={(href) => abre(mencao, href)}
          />
        ))}
      </ul>
    </SidePanel>
  );
}
