import { IconCopy } from '@tabler/icons-react';
import type { DraftOffer } from '../../lib/use-draft-offer.ts';
import { Aviso, DraftNotices } from '../../ui/draft-notices.tsx';
import { DIALOGO_PERICIA as T } from './textos.ts';
import type { Processo } from './use-processo.ts';

interface ProcessoAvisosProps {
  quem: string;
  copia: number | undefined;
  processo: Processo;
  oferta: DraftOffer | null;
  onReload: () => void;
}

/** What the operator should know of step 1 before typing. */
export function ProcessoAvisos({ quem, copia, processo, oferta, onReload }: ProcessoAvisosProps) {
  const { recuperado } = processo;
  return (
    <>
      {copia !== undefined && !recuperado && <Aviso icon={<IconCopy size={18} />} texto={T.copia(copia)} />}
      <DraftNotices
        quem={quem}
        recuperado={recuperado}
        oferta={oferta}
        onDiscard={() => {
          processo.discard();
          onReload();
        }}
      />
    </>
  );
}
