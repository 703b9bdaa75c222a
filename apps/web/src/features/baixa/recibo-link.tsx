import { ActionIcon } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Hint } from '../../ui/notice/hint.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { type BaixaListSearch, MAXIMO_DE_RECIBOS } from './lista/baixa-list-search.ts';
import { RECIBO as T } from './recibo/recibo-textos.ts';

interface ReciboLinkProps {
  baixaId: number;
}

export function ReciboLink({ baixaId }: ReciboLinkProps) {
  return (
    <Hint label={T.link}>
      <ActionIcon
        size={34}
        variant="default"
        aria-label={T.link}
        renderRoot={(props) => (
          <Link {...props} to="/baixas/$baixaId/recibo" params={{ baixaId: String(baixaId) }} />
        )}
      >
        <IconReceipt size={18} />
      </ActionIcon>
    </Hint>
  );
}

interface RecibosLinkProps {
  search: BaixaListSearch;
  /** Null for all that match. */
  ids: readonly number[] | null;
}

/** To the receipts of the marked baixas, on one paper. */
export function RecibosLink({ search, ids }: RecibosLinkProps) {
  const navigate = useNavigate();
  const demais = ids !== null && ids.length > MAXIMO_DE_RECIBOS;
  return (
    <PermissionButton
      size="compact-sm"
      variant="default"
      icon={<IconReceipt size={14} />}
      blocked={demais ? T.muitas(MAXIMO_DE_RECIBOS) : undefined}
      onClick={() => void navigate({ to: '/baixas/recibos', search: { ...search, ids: ids?.slice() } })}
    >
      {T.imprimirVarios}
    </PermissionButton>
  );
}
