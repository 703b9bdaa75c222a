import { Text } from '@mantine/core';
import {
  EMAIL_DA_NOTIFICACAO,
  NOTIFICACOES,
  notificacaoEscolhe,
  type RouteBodyInput,
  TIPOS_DE_NOTIFICACAO,
} from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './notificacoes.module.css';
import { escolhasQuery } from './notificacoes-queries.ts';
import { ESCOLHAS as T } from './textos.ts';

const HORAS = Array.from({ length: 24 }, (_, hora) => ({ value: String(hora), label: T.as(hora) }));
const EMAIL = EMAIL_DA_NOTIFICACAO.map((value) => ({ value, label: T.email[value] }));

/** Which notices a person wants by e-mail as well, and when the digest comes; each choice holds as it is made. */
export function Escolhas() {
  const { data, error, refetch } = useQuery(escolhasQuery);
  const escolhe = useAct({
    call: (body: RouteBodyInput<typeof notificacaoEscolhe>) => call(notificacaoEscolhe, { body }),
    invalidate: (client) => client.invalidateQueries(escolhasQuery),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={4} />;
  const { email, hora, endereco } = data;
  return (
    <>
      <Text size="sm" c="dimmed">
        {T.ajuda} {endereco === '' ? T.semEndereco : T.para(endereco)}
      </Text>
      <div className={classes.escolhas}>
        {TIPOS_DE_NOTIFICACAO.filter((tipo) => email[tipo] !== undefined).map((tipo) => (
          <LazySelect
            key={tipo}
            label={NOTIFICACOES[tipo].nome}
            description={NOTIFICACOES[tipo].quando}
            data={EMAIL}
            value={email[tipo] ?? null}
            allowDeselect={false}
            onChange={(v) => {
              const escolhido = EMAIL_DA_NOTIFICACAO.find((e) => e === v);
              if (escolhido !== undefined) escolhe.mutate({ email: { [tipo]: escolhido } });
            }}
          />
        ))}
        <LazySelect
          label={T.hora}
          description={T.horaDica}
          data={HORAS}
          value={String(hora)}
          allowDeselect={false}
          onChange={(v) => v !== null && escolhe.mutate({ hora: Number(v) })}
        />
      </div>
    </>
  );
}
