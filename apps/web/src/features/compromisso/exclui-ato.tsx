import { type Alcance, type Compromisso, compromissoExc } from '@retaguarda/contract';
import { IconTrash } from '@tabler/icons-react';
import { call } from '../../lib/call/api.ts';
import { useExclusao } from '../../registros/use-exclusao.tsx';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { COMPROMISSO_T as T } from './textos.ts';

interface ExcluiAtoProps {
  compromisso: Compromisso;
  /** The time that was opened; empty of one that comes once. */
  vez: string;
  alcance: Alcance;
  onMudou: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes an appointment, or those of its times that were chosen. */
export function ExcluiAto({ compromisso, vez, alcance, onMudou, onClose }: ExcluiAtoProps) {
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
      <HeadLine
        place="remove"
        label={T.excluir}
        icon={<IconTrash size={16} />}
        danger
        onPress={() => exclusao.pede(alcance)}
      />
      {exclusao.dialog}
    </>
  );
}
