import { Button } from '@mantine/core';
import type { Permissoes } from '@retaguarda/contract';
import { IconCopy } from '@tabler/icons-react';
import { missing } from '../../../ui/form/missing.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
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
        <PermissionButton
          variant="subtle"
          blocked={missing(permissoes, 'periciaInc')}
          icon={<IconCopy size={16} />}
          onClick={onDuplicate}
        >
          {T.duplicar}
        </PermissionButton>
      )}
      {onBackToList && (
        <Button variant="subtle" size="compact-md" onClick={onBackToList}>
          {T.voltarLista}
        </Button>
      )}
    </>
  );
}
