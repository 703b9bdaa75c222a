import { Button } from '@mantine/core';
import { operacaoConfere, type ParteDaOperacao } from '@retaguarda/contract';
import { formatInstantBr, type Tom } from '@retaguarda/domain';
import { IconChecks, IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { CardGrid, GridCard } from '../../ui/card-grid.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { Selo, seloQuery } from '../conferencia/public.ts';
import { Avisos } from './avisos.tsx';
import classes from './operacao.module.css';
import { operacaoQuery } from './operacao-queries.ts';
import { OPERACAO as T } from './textos.ts';

const TOM = {
  bem: 'concluido',
  atencao: 'espera',
  falha: 'parado',
  ausente: 'neutro',
} as const satisfies Record<ParteDaOperacao['estado'], Tom>;

function Parte({ parte }: { parte: ParteDaOperacao }) {
  return (
    <GridCard title={parte.nome} aside={<StateDot nome={T.estados[parte.estado]} tom={TOM[parte.estado]} />}>
      <p className={classes.diz}>{parte.diz}</p>
      {parte.fatos.length > 0 && (
        <dl className={classes.fatos}>
          {parte.fatos.map(({ nome, valor }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.desde}>{T.desde(formatInstantBr(parte.desde))}</p>
    </GridCard>
  );
}

/** How the installation does, for those who look after it. */
export function OperacaoPage() {
  const permissions = usePermissoes();
  const { data, error, refetch } = useQuery(operacaoQuery);
  const confere = useAct({
    call: () => call(operacaoConfere, { body: {} }),
    invalidate: (client) =>
      Promise.all([operacaoQuery, seloQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
  return (
    <>
      <PageHeader route="/operacao" title={T.titulo} desc={T.desc}>
        <Selo />
        <Button
          variant="default"
          leftSection={<IconFileSearch size={14} />}
          renderRoot={(props) => <Link {...props} to="/operacao/usos" />}
        >
          {T.usos}
        </Button>
        <PermissionButton
          blocked={missing(permissions, 'operacaoVer')}
          icon={<IconChecks size={14} />}
          onClick={() => confere.isPending || confere.mutate()}
        >
          {T.conferirAgora}
        </PermissionButton>
      </PageHeader>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={8} />}
      {data && (
        <>
          <p className={classes.desde}>{T.visto(formatInstantBr(data.em).slice(-5))}</p>
          <CardGrid label={T.partes}>
            {data.partes.map((parte) => (
              <Parte key={parte.chave} parte={parte} />
            ))}
          </CardGrid>
          <Avisos avisos={data.avisos} />
        </>
      )}
    </>
  );
}
