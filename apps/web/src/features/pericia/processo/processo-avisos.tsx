import { IconCopy } from '@tabler/icons-react';
import { DraftNotices, Notice } from '../../../ui/dialog/draft-notices.tsx';
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
  const { notices } = processo;
  return (
    <>
      {copia !== undefined && !notices.recovered && (
        <Notice icon={<IconCopy size={18} />} text={T.copia(copia)} />
      )}
      <DraftNotices
        whose={quem}
        {...notices}
        onDiscard={() => {
          processo.discard();
          onReload();
        }}
      />
    </>
  );
}
