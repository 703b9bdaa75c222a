import { Button } from '@mantine/core';
import type { Permissoes } from '@retaguarda/contract';
import { IconCopy } from '@tabler/icons-react';
import { missing } from '../../../ui/form/missing.ts';
import { PermissionButton, PermissionIcon } from '../../../ui/permission-button.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { DIALOGO_PERICIA as T } from '../textos.ts';

interface PericiaHeadToolsProps {
  permissoes: Permissoes;
  onDuplicate?: (() => void) | undefined;
  onBackToList?: (() => void) | undefined;
}

/** On a phone the picture alone, so that the name of the case has room. */
function Duplica({ permissoes, onDuplicate }: { permissoes: Permissoes; onDuplicate: () => void }) {
  const narrow = useNarrow();
  const blocked = missing(permissoes, 'periciaInc');
  const icon = <IconCopy size={16} />;
  if (narrow)
    return (
      <PermissionIcon label={T.duplicar} blocked={blocked} onClick={onDuplicate}>
        {icon}
      </PermissionIcon>
    );
  return (
    <PermissionButton variant="subtle" blocked={blocked} icon={icon} onClick={onDuplicate}>
      {T.duplicar}
    </PermissionButton>
  );
}

export function PericiaHeadTools({ permissoes, onDuplicate, onBackToList }: PericiaHeadToolsProps) {
  return (
    <>
      {onDuplicate && <Duplica permissoes={permissoes} onDuplicate={onDuplicate} />}
      {onBackToList && (
        <Button variant="subtle" size="compact-md" onClick={onBackToList}>
          {T.voltarLista}
        </Button>
      )}
    </>
  );
}
