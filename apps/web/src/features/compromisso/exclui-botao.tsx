import { Button } from '@mantine/core';
import { type Alcance, type Compromisso, compromissoExc } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { useExclusao } from '../../registros/use-exclusao.tsx';
import { COMPROMISSO_T as T } from './textos.ts';

interface ExcluiBotaoProps {
  compromisso: Compromisso;
  /** The time that was opened; empty of one that comes once. */
  vez: string;
  alcance: Alcance;
  onMudou: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes an appointment, or those of its times that were chosen. */
export function ExcluiBotao({ compromisso, vez, alcance, onMudou, onClose }: ExcluiBotaoProps) {
  const { compromissoId, versao, titulo, dia } = compromisso;
  const exclusao = useExclusao<Alcance>({
    pergunta: (a) => T.exclui[a](titulo, vez === '' ? dia : vez),
    call: (a) => call(compromissoExc, { body: { compromissoId, versao, alcance: a, vez } }),
    invalidate: async () => {
      await onMudou();
      onClose();
    },
  });
  return (
    <>
      <Button variant="default" c="danger" onClick={() => exclusao.pede(alcance)}>
        {T.excluir}
      </Button>
      {exclusao.dialog}
    </>
  );
}
