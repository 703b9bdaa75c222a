import { Alert, Group, Text } from '@mantine/core';
import {
  type EntregaDoWebhook,
  nomeDoEvento,
  PAGE_SIZE_REGISTRO,
  webhookReenvia,
} from '@retaguarda/contract';
import {
  formatInstantBr,
  nomeSituacaoEntrega,
  SITUACOES_ENTREGA_FILTRO,
  TODAS_SITUACOES,
  tomSituacaoEntrega,
} from '@retaguarda/domain';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { Pages } from '../../ui/list/pager.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton, PermissionIcon } from '../../ui/permission-button.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import table from '../../ui/table/plain-table.module.css';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/texts.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './entregas.module.css';
import { ENVIOS as T } from './textos.ts';
import { useTeste } from './use-teste.ts';
import { ENTREGAS, entregasQuery } from './webhook-queries.ts';

function Estado({ entrega: e }: { entrega: EntregaDoWebhook }) {
  const ditos = [
    ...(e.status === 0 ? [] : [T.status(e.status)]),
    ...(e.tentativas === 0 ? [] : [T.tentativas(e.tentativas)]),
    ...(e.proximaEm === null || e.tentativas === 0 ? [] : [T.proxima(formatInstantBr(e.proximaEm))]),
  ];
  return (
    <>
      <StateDot nome={nomeSituacaoEntrega(e.situacao)} tom={tomSituacaoEntrega(e.situacao)} />
      {ditos.length > 0 && (
        <Text span size="xs" c="dimmed" ml={6}>
          {ditos.join(', ')}
        </Text>
      )}
      {e.motivo !== '' && <Text size="xs">{e.motivo}</Text>}
      {e.resposta !== '' && (
        <Text size="xs" c="dimmed" className={classes.resposta}>
          {e.resposta}
        </Text>
      )}
    </>
  );
}

interface LinhasProps {
  rows: readonly EntregaDoWebhook[];
  bloqueado: string | undefined;
  onReenvia: (id: string) => void;
}

function Linhas({ rows, bloqueado, onReenvia }: LinhasProps) {
  return (
    <div className={classes.rola}>
      <table className={table.table} aria-label={T.titulo}>
        <thead>
          <tr>
            <th scope="col">{T.colunas.quando}</th>
            <th scope="col">{T.colunas.evento}</th>
            <th scope="col">{T.colunas.situacao}</th>
            <th scope="col" className={table.right}>
              {T.colunas.acoes}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((e) => (
            <tr key={e.id}>
              <td className={classes.quando}>{formatInstantBr(e.criadaEm)}</td>
              <td>
                {nomeDoEvento(e.evento)}{' '}
                {e.registro > 0 && (
                  <Text span size="xs" c="dimmed">
                    {e.registro}
                  </Text>
                )}
              </td>
              <td>
                <Estado entrega={e} />
              </td>
              <td className={table.right}>
                <PermissionIcon
                  label={T.deNovo}
                  blocked={bloqueado ?? (e.registro === 0 ? T.testeNaoRepete : undefined)}
                  onClick={() => onReenvia(e.id)}
                >
                  <IconRefresh size={16} />
                </PermissionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EntregasProps {
  webhookId: number;
  /** Why nothing can be sent by hand. */
  bloqueado: string | undefined;
  temSegredo: boolean;
}

/** What was sent to a webhook, and its test. */
export function Entregas({ webhookId, bloqueado, temSegredo }: EntregasProps) {
  const [situacao, setSituacao] = useState<number>(TODAS_SITUACOES);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(entregasQuery(webhookId, situacao, page));
  const teste = useTeste(webhookId);
  const reenvia = useAct({
    call: (id: string) => call(webhookReenvia, { body: { id } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: ENTREGAS }),
  });
  const total = data?.total ?? 0;
  return (
    <section aria-label={T.titulo} className={classes.secao}>
      <Group justify="space-between" align="end" gap="xs" mb="xs">
        <h3 className={classes.titulo}>{T.titulo}</h3>
        <Group gap="xs" align="end">
          <LazySelect
            label={T.situacao}
            w={150}
            size="xs"
            data={SITUACOES_ENTREGA_FILTRO.map((s) => ({ value: String(s.id), label: s.nome }))}
            value={String(situacao)}
            allowDeselect={false}
            onChange={(v) => {
              setSituacao(Number(v ?? TODAS_SITUACOES));
              setPage(1);
            }}
          />
          <PermissionButton size="xs" variant="default" onClick={() => void refetch()}>
            {T.atualizar}
          </PermissionButton>
          <PermissionButton
            size="xs"
            variant="default"
            icon={<IconSend size={14} />}
            blocked={bloqueado ?? (temSegredo ? undefined : T.semSegredo)}
            loading={teste.isPending}
            onClick={() => teste.isPending || teste.mutate()}
          >
            {T.teste}
          </PermissionButton>
        </Group>
      </Group>
      {teste.data && (
        <Alert
          role="status"
          title={T.resultado}
          color={teste.data.entregue ? 'success' : 'danger'}
          variant="light"
          mb="sm"
          withCloseButton
          closeButtonLabel={UI.fechar}
          onClose={teste.reset}
        >
          {teste.data.message}
          {teste.data.resposta !== '' && (
            <Text size="xs" mt={4} className={classes.resposta}>
              {T.respondeu} {teste.data.resposta}
            </Text>
          )}
        </Alert>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data &&
        (total === 0 ? (
          <EmptyState
            text={situacao === TODAS_SITUACOES ? T.vazia : T.vaziaFiltrada}
            example={situacao === TODAS_SITUACOES ? T.exemplo : undefined}
          />
        ) : (
          <Linhas rows={data.list} bloqueado={bloqueado} onReenvia={(id) => reenvia.mutate(id)} />
        ))}
      {total > PAGE_SIZE_REGISTRO && (
        <Pages page={page} pages={Math.ceil(total / PAGE_SIZE_REGISTRO)} onPage={setPage} />
      )}
    </section>
  );
}
