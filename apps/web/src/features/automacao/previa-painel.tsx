import { Button, Group, Stack, Text } from '@mantine/core';
import type { CasoDaPrevia } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/call/api-error.ts';
import { LinkDoRegistro } from '../../registros/automacao/execucao-item.tsx';
import type { DialogAddress } from '../../ui/dialog/address.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/texts.ts';
import { type Definida, previaQuery } from './automacao-queries.ts';
import { PREVIA_T as T } from './textos.ts';

/** What is shown here is also asked before an automation is switched on. */
export interface Ligando {
  busy: boolean;
  onLigar: () => void;
}

interface PreviaPainelProps {
  definida: Definida;
  address: DialogAddress;
  ligando?: Ligando | undefined;
  onClose: () => void;
}

const SEM_PONTOS = { margin: 0, padding: 0, listStyle: 'none' } as const;
const ATOS = { margin: 0, paddingLeft: 18 } as const;
const DIVIDIDO = { borderTop: '1px solid var(--rg-border)', overflowWrap: 'anywhere' } as const;

function Caso({ tipo, registro, titulo, em, atos, impedimento }: CasoDaPrevia) {
  return (
    <Text component="li" size="sm" py="xs" style={DIVIDIDO}>
      <Group justify="space-between" gap="xs">
        <LinkDoRegistro tipo={tipo} id={registro}>
          {titulo}
        </LinkDoRegistro>
        <Text component="time" size="sm" c="dimmed" dateTime={em}>
          {formatInstantBr(em)}
        </Text>
      </Group>
      <ul style={ATOS}>
        {atos.map((ato, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an act is what stands at its place
          <li key={i}>{ato}</li>
        ))}
      </ul>
      {impedimento !== '' && (
        <Text size="sm" c="danger">
          {impedimento}
        </Text>
      )}
    </Text>
  );
}

/** What is refused here would be refused when it is saved. */
const ehRecusa = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What an automation would have done in the last days, without doing it. */
export function PreviaPainel({ definida, address, ligando, onClose }: PreviaPainelProps) {
  const { data, error, isFetching, refetch } = useQuery(previaQuery(definida));
  return (
    <SidePanel address={address} opened onClose={onClose} title={ligando ? T.ligando : T.titulo}>
      <Stack gap="xs" aria-busy={isFetching}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
        {!data && !error && <TableSkeleton rows={5} />}
        {data && (
          <>
            <Text size="md" fw={600}>
              {T.teria(data.vezes)}
            </Text>
            <Text size="sm" c="dimmed">
              {T.lidos(data.lidos)}
              {data.limite && ` ${T.limite}`}
              {data.casos.length < data.vezes && ` ${T.primeiros(data.casos.length)}`}
            </Text>
            <ul style={SEM_PONTOS} aria-label={T.casos}>
              {data.casos.map((caso, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read once
                <Caso key={i} {...caso} />
              ))}
            </ul>
          </>
        )}
      </Stack>
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {ligando ? T.voltar : UI.fechar}
        </Button>
        {ligando && (
          <Button loading={ligando.busy} disabled={isFetching || ehRecusa(error)} onClick={ligando.onLigar}>
            {T.ligar}
          </Button>
        )}
      </Group>
    </SidePanel>
  );
}
