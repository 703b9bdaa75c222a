import { IconCopy } from '@tabler/icons-react';
import { Aviso, DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { DIALOGO_PERICIA as T } from '../textos.ts';
import type { Processo } from './use-processo.ts';

interface ProcessoAvisosProps {
  quem: string;
  copia: number | undefined;
  processo: Processo;
  onReload: () => void;
}

/** What the operator should know of step 1 before typing. */
export function ProcessoAvisos({ quem, copia, processo, onReload }: ProcessoAvisosProps) {
  const { avisos } = processo;
  return (
    <>
      {copia !== undefined && !avisos.recuperado && (
        <Aviso icon={<IconCopy size={18} />} texto={T.copia(copia)} />
      )}
      <DraftNotices
        quem={quem}
        {...avisos}
        onDiscard={() => {
          processo.discard();
          onReload();
        }}
      />
    </>
  );
}
