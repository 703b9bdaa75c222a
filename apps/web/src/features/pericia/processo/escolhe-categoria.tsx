import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { ANY_WAY, stepAmong } from '../../../ui/step-among.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { tiposQuery } from '../pericia-queries.ts';
import { PERICIA } from '../textos.ts';
import { SemTipos } from './sem-tipos.tsx';
import '../../../ui/styles-form.ts';
import { UI } from '../../../ui/texts.ts';

interface EscolhaCategoriaProps {
  onEscolher: (catgId: number) => void;
  onClose: () => void;
}

interface OpcoesProps {
  titulo: string;
  opcoes: readonly { catgId: number; nome: string }[];
  escolhida?: number | undefined;
  onEscolher: (catgId: number) => void;
}

/** What comes to be asked has the focus. */
function Opcoes({ titulo, opcoes, escolhida, onEscolher }: OpcoesProps) {
  const primeira = useRef<HTMLButtonElement>(null);
  useEffect(() => primeira.current?.focus(), []);
  return (
    <Stack gap="xs" role="group" aria-label={titulo}>
      <Text fw={600}>{titulo}</Text>
      <Group
        gap="xs"
        onKeyDown={(e) => stepAmong(e, ANY_WAY, [...e.currentTarget.querySelectorAll('button')])}
      >
        {opcoes.map(({ catgId, nome }, i) => (
          <Button
            key={catgId}
            ref={i === 0 ? primeira : undefined}
            // Where it is there before the dialog, this one takes the focus for it.
            data-autofocus={i === 0 || undefined}
            variant={catgId === escolhida ? 'filled' : 'default'}
            aria-pressed={catgId === escolhida}
            onClick={() => onEscolher(catgId)}
          >
            {nome}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** A new case that was asked for by its address alone: its category is still to be said, where there is a choice. */
export function EscolhaCategoria({ onEscolher, onClose }: EscolhaCategoriaProps) {
  const [escolhido, setEscolhido] = useState<number>();
  const { data, error, refetch } = useQuery(tiposQuery(0));
  const opcoes = data?.tipoPericias;
  const tipo = escolhido ?? (opcoes?.length === 1 ? opcoes[0]?.catgId : undefined);
  const doTipo = useQuery({ ...tiposQuery(tipo ?? 0), enabled: tipo !== undefined });
  const folhas = doTipo.data?.periciaId === tipo ? doTipo.data?.listPericias : undefined;
  const unica = opcoes?.length === 1 && folhas?.length === 1 ? folhas[0]?.catgId : undefined;
  const escolhe = useRef(onEscolher);
  escolhe.current = onEscolher;
  useEffect(() => {
    if (unica !== undefined) escolhe.current(unica);
  }, [unica]);
  const falha = error ?? doTipo.error;
  return (
    <FullDialog address="page" title={UI.adicionar} onClose={onClose}>
      {falha && <ErrorState error={falha} onRetry={() => void (error ? refetch() : doTipo.refetch())} />}
      {!opcoes && !error && <TableSkeleton rows={4} />}
      {opcoes?.length === 0 && <SemTipos />}
      {opcoes && (
        <Stack gap="lg">
          {opcoes.length > 1 && (
            <Opcoes titulo={PERICIA.tipo} opcoes={opcoes} escolhida={tipo} onEscolher={setEscolhido} />
          )}
          {tipo !== undefined && folhas && (
            <Opcoes titulo={PERICIA.escolhaCategoria} opcoes={folhas} onEscolher={onEscolher} />
          )}
        </Stack>
      )}
    </FullDialog>
  );
}
