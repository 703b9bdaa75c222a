import { Anchor, Group, Stack, Text } from '@mantine/core';
import {
  automacaoDesfaz,
  automacaoTenta,
  ENCONTRAVEIS,
  type ExecucaoDaAutomacao,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { formatInstantBr, nomeSituacaoExecucao, tomSituacaoExecucao } from '@retaguarda/domain';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { useAct } from '../../ui/use-act.ts';
import { enderecoDe } from '../endereco.ts';
import { EXECUCOES } from './execucoes-queries.ts';
import { EXECUCOES_T as T } from './execucoes-textos.ts';

interface LinkDoRegistroProps {
  tipo: TipoDeRegistro;
  id: number;
  children: ReactNode;
}

/** Leads to a record, of a kind that has a screen. */
export function LinkDoRegistro({ tipo, id, children }: LinkDoRegistroProps) {
  const achavel = ENCONTRAVEIS.find((t) => t === tipo);
  if (achavel === undefined || id === 0) return children;
  const href = enderecoDe({ tipo: achavel, id, categoriaId: 0 });
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to={href} />}>
      {children}
    </Anchor>
  );
}

/** How a run stands, in one line: when it is tried again, and how often it was. */
export function EstadoDaExecucao({ execucao: e }: { execucao: ExecucaoDaAutomacao }) {
  const ditos = [
    ...(e.tentativas > 1 ? [T.tentativas(e.tentativas)] : []),
    ...(e.proximaEm === null || e.tentativas === 0 ? [] : [T.proxima(formatInstantBr(e.proximaEm))]),
  ];
  return (
    <>
      <StateDot nome={nomeSituacaoExecucao(e.situacao)} tom={tomSituacaoExecucao(e.situacao)} />
      {ditos.length > 0 && (
        <Text span size="xs" c="dimmed" ml={6}>
          {ditos.join(', ')}
        </Text>
      )}
    </>
  );
}

const invalidate = { queryKey: EXECUCOES };

/** What may still be done with a run. */
function Atos({ execucao: { id, desfaz, tenta } }: { execucao: ExecucaoDaAutomacao }) {
  const blocked = missing(usePermissoes(), 'automExec');
  const [pergunta, setPergunta] = useState(false);
  const desfazer = useAct({
    call: (execucao: number) => call(automacaoDesfaz, { body: { id: execucao } }),
    invalidate: (client) => client.invalidateQueries(invalidate),
    onEnd: () => setPergunta(false),
  });
  const tentar = useAct({
    call: (execucao: number) => call(automacaoTenta, { body: { id: execucao } }),
    invalidate: (client) => client.invalidateQueries(invalidate),
  });
  if (!desfaz && !tenta) return null;
  return (
    <Group gap="xs">
      {desfaz && (
        <PermissionButton
          size="compact-sm"
          variant="default"
          icon={<IconArrowBackUp size={14} />}
          blocked={blocked}
          onClick={() => setPergunta(true)}
        >
          {T.desfazer}
        </PermissionButton>
      )}
      {tenta && (
        <PermissionButton
          size="compact-sm"
          variant="default"
          icon={<IconRefresh size={14} />}
          blocked={blocked}
          loading={tentar.isPending}
          onClick={() => tentar.mutate(id)}
        >
          {T.tentar}
        </PermissionButton>
      )}
      <ConfirmDialog
        opened={pergunta}
        title={T.desfazer}
        danger={false}
        text={T.desfazerPergunta}
        confirm={T.desfazer}
        busy={desfazer.isPending}
        onConfirm={() => desfazer.mutate(id)}
        onClose={() => setPergunta(false)}
      />
    </Group>
  );
}

const LISTA = { margin: 0, paddingLeft: 18, fontSize: 13 } as const;

/** What a run did, one line an act; what stays says why. */
function Feitos({ feitos }: Pick<ExecucaoDaAutomacao, 'feitos'>) {
  if (feitos.length === 0) return null;
  return (
    <ul style={LISTA} aria-label={T.fez}>
      {feitos.map(({ ato, diz, registro, semVolta }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an act is what stands at its place
        <li key={i}>
          {registro === null ? (
            diz
          ) : (
            <LinkDoRegistro tipo={registro.tipo} id={registro.id}>
              {diz === '' ? ato : diz}
            </LinkDoRegistro>
          )}
          {semVolta !== '' && (
            <Text span size="xs" c="dimmed" ml={6}>
              {semVolta}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the condition saw. */
function Valores({ valores }: Pick<ExecucaoDaAutomacao, 'valores'>) {
  if (valores.length === 0) return null;
  return (
    <details>
      <Text component="summary" size="xs" c="dimmed">
        {T.valores}
      </Text>
      {valores.map(({ codigo, valor }) => (
        <Text key={codigo} size="sm">
          {codigo}: <strong>{valor === '' ? '–' : valor}</strong>
        </Text>
      ))}
    </details>
  );
}

const QUEBRA = { overflowWrap: 'anywhere' } as const;

interface ExecucaoItemProps {
  execucao: ExecucaoDaAutomacao;
  /** Of what all of them are is not said of each. */
  sem?: 'registro' | 'automacao' | undefined;
}

/** A run: when, of what, why, how it stands, and what it did. */
export function ExecucaoItem({ execucao: e, sem }: ExecucaoItemProps) {
  return (
    <Stack
      component="article"
      gap={4}
      py="sm"
      align="stretch"
      style={QUEBRA}
      aria-label={`${e.automacaoNome}, ${formatInstantBr(e.criadaEm)}`}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {formatInstantBr(e.criadaEm)}
        </Text>
        <span>
          <EstadoDaExecucao execucao={e} />
        </span>
      </Group>
      {sem !== 'registro' && (
        <Text size="sm">
          <LinkDoRegistro tipo={e.tipo} id={e.registro}>
            {e.titulo}
          </LinkDoRegistro>
        </Text>
      )}
      {sem !== 'automacao' && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/automacoes" search={{ registro: e.automacaoId, situacao: -1 }} />
          )}
        >
          {e.automacaoNome}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {[e.causa, ...(e.nivel > 1 ? [T.nivel(e.nivel - 1)] : [])].join(', ')}
      </Text>
      {e.motivo !== '' && <Text size="sm">{e.motivo}</Text>}
      <Feitos feitos={e.feitos} />
      <Valores valores={e.valores} />
      <Atos execucao={e} />
    </Stack>
  );
}
