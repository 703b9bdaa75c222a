import { Anchor, Button, Text } from '@mantine/core';
import { type ChaveDeApi, chaveRevoga } from '@retaguarda/contract';
import { formatInstantBr, type Tom } from '@retaguarda/domain';
import { IconArrowLeft, IconBan, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import table from '../../ui/table/plain-table.module.css';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './chaves.module.css';
import { chavesQuery } from './chaves-queries.ts';
import { CHAVES as T } from './textos.ts';

const DireitosDialog = lazyView(() =>
  import('./direitos-dialog.tsx').then((m) => ({ default: m.DireitosDialog })),
);

const TOM = {
  ativa: 'concluido',
  vence: 'espera',
  vencida: 'parado',
  desligada: 'neutro',
  parada: 'parado',
} as const satisfies Record<ChaveDeApi['estado'], Tom>;

interface LinhaProps {
  chave: ChaveDeApi;
  onDireitos: () => void;
  onRevoga: () => void;
}

function Linha({ chave, onDireitos, onRevoga }: LinhaProps) {
  const { nome, pessoa, perfil, direitos, estado, expiraEm, usadaEm, usadaDe } = chave;
  return (
    <tr>
      <td>{nome}</td>
      <td>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/usuarios" search={{ tipo: pessoa.tipo, registro: pessoa.id }} />
          )}
        >
          {pessoa.nome}
        </Anchor>
      </td>
      <td>{direitos === null ? T.tudoDe(perfil) : T.direitos(direitos, perfil)}</td>
      <td>{expiraEm === null ? T.sempre : formatInstantBr(expiraEm)}</td>
      <td>
        {usadaEm === null ? T.nunca : formatInstantBr(usadaEm)}
        {usadaDe !== '' && (
          <Text size="xs" c="dimmed">
            {T.de(usadaDe)}
          </Text>
        )}
      </td>
      <td>
        <StateDot
          nome={T.estados[estado]}
          tom={TOM[estado]}
          {...(estado === 'parada' ? { hint: T.paradaDica } : {})}
        />
      </td>
      <td className={table.right}>
        <PermissionIcon label={T.escolherDireitos} onClick={onDireitos}>
          <IconListCheck size={16} />
        </PermissionIcon>
        <PermissionIcon
          label={T.revogar}
          color="danger"
          blocked={estado === 'desligada' ? T.jaDesligada : undefined}
          onClick={onRevoga}
        >
          <IconBan size={16} />
        </PermissionIcon>
      </td>
    </tr>
  );
}

function Tabela({ chaves }: { chaves: readonly ChaveDeApi[] }) {
  const direitos = usePanelOf('direitos');
  const direitosDe = chaves.find((c) => String(c.id) === direitos.which);
  const [revogar, setRevogar] = useState<ChaveDeApi | null>(null);
  const revoga = useAct({
    call: (id: number) => call(chaveRevoga, { body: { id } }),
    invalidate: (client) => client.invalidateQueries(chavesQuery),
    onEnd: () => setRevogar(null),
  });
  return (
    <div className={classes.rola}>
      <table className={table.table} aria-label={T.lista}>
        <thead>
          <tr>
            {Object.entries(T.colunas).map(([chave, coluna]) => (
              <th key={chave} scope="col" className={chave === 'acoes' ? table.right : undefined}>
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chaves.map((chave) => (
            <Linha
              key={chave.id}
              chave={chave}
              onDireitos={() => direitos.open(chave.id)}
              onRevoga={() => setRevogar(chave)}
            />
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        opened={revogar !== null}
        text={T.confirma(revogar?.nome ?? '')}
        confirm={T.revogar}
        busy={revoga.isPending}
        onConfirm={() => revogar !== null && revoga.mutate(revogar.id)}
        onClose={() => setRevogar(null)}
      />
      {direitosDe !== undefined && (
        <Suspense>
          <DireitosDialog id={direitosDe.id} nome={direitosDe.nome} onClose={direitos.close} />
        </Suspense>
      )}
    </div>
  );
}

/** By which other programs sign in. */
export function ChavesPage() {
  const { data, error, refetch } = useQuery(chavesQuery);
  return (
    <>
      <PageHeader route="/integracoes/chaves" title={T.titulo} desc={T.desc}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={14} />}
          renderRoot={(props) => <Link {...props} to="/integracoes" />}
        >
          {T.voltar}
        </Button>
      </PageHeader>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={6} />}
      {data && (
        <SectionCard title={T.lista}>
          {data.list.length === 0 ? (
            <EmptyState text={T.vazia} example={T.exemplo} />
          ) : (
            <Tabela chaves={data.list} />
          )}
        </SectionCard>
      )}
    </>
  );
}
