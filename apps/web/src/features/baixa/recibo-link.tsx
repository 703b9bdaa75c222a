import { IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { HeadLink } from '../../ui/acts/head-link.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { type BaixaListSearch, MAXIMO_DE_RECIBOS } from './lista/baixa-list-search.ts';
import { RECIBO as T } from './recibo/recibo-textos.ts';

interface ReciboLinkProps {
  baixaId: number;
}

export const ReciboLink = ({ baixaId }: ReciboLinkProps) => (
  <HeadLink
    place="act"
    inWords
    label={T.link}
    icon={<IconReceipt size={16} />}
    to="/baixas/$baixaId/recibo"
    params={{ baixaId: String(baixaId) }}
  />
);

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
