import { Text } from '@mantine/core';
import { chaveDoDia, type DiaDoAno } from '@retaguarda/contract';
import { useState } from 'react';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { doAnoPassado } from './ano-passado.ts';
import { EscolhaDeDias } from './escolha-de-dias.tsx';
import { EscolhaDialog } from './escolha-dialog.tsx';
import { ESCOLHA as T } from './textos.ts';
import type { AnoEmEdicao } from './use-ano.ts';

interface AnoPassadoDialogProps {
  em: AnoEmEdicao;
  anterior: readonly DiaDoAno[];
  onClose: () => void;
}

/** The days of the year before, as they are in this one, to be ticked. */
export function AnoPassadoDialog({ em, anterior, onClose }: AnoPassadoDialogProps) {
  const { oferecidos, jaEstao, nacionais, naoExistem } = doAnoPassado(anterior, em.depois, em.ano);
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(
    () => new Set(oferecidos.filter((d) => d.tipo === 'feriado').map(chaveDoDia)),
  );
  const escolhidos = oferecidos.filter((d) => marcados.has(chaveDoDia(d)));
  const passado = em.ano - 1;
  const ditos = [
    jaEstao > 0 && T.jaEstao(jaEstao),
    nacionais > 0 && T.nacionais(nacionais),
    naoExistem > 0 && T.naoExistem(naoExistem, em.ano),
  ].filter((d) => d !== false);
  const inclui = () => {
    em.inclui(escolhidos);
    onClose();
  };
  return (
    <EscolhaDialog
      titulo={T.anoPassado(passado)}
      marcados={escolhidos.length}
      onInclui={inclui}
      onClose={onClose}
    >
      {oferecidos.length === 0 ? (
        <EmptyState text={anterior.length === 0 ? T.anoPassadoVazio(passado) : T.todosEstao} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {T.anoPassadoDica(passado)}
          </Text>
          <EscolhaDeDias
            titulo={T.anoPassado(passado)}
            dias={oferecidos}
            marcados={marcados}
            onMuda={setMarcados}
          />
        </>
      )}
      {ditos.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {ditos.join(' ')}
        </Text>
      )}
    </EscolhaDialog>
  );
}
