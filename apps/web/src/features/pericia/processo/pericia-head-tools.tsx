import type { Permissoes } from '@retaguarda/contract';
import { IconCopy, IconList } from '@tabler/icons-react';
import { HeadLine } from '../../../ui/acts/head-line.ts';
import { missing } from '../../../ui/form/missing.ts';
import { DIALOGO_PERICIA as T } from '../textos.ts';

interface PericiaHeadToolsProps {
  permissoes: Permissoes;
  onDuplicate?: (() => void) | undefined;
  onBackToList?: (() => void) | undefined;
}

export function PericiaHeadTools({ permissoes, onDuplicate, onBackToList }: PericiaHeadToolsProps) {
  return (
    <>
      {onDuplicate && (
        <HeadLine
          place="copy"
          label={T.duplicar}
          icon={<IconCopy size={16} />}
          blocked={missing(permissoes, 'periciaInc')}
          onPress={onDuplicate}
        />
      )}
      {onBackToList && (
        <HeadLine place="close" label={T.voltarLista} icon={<IconList size={16} />} onPress={onBackToList} />
      )}
    </>
  );
}
