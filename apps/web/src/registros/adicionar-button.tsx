import type { Recurso } from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import { usePermissoes } from '../sessao/public.ts';
import { missing } from '../ui/form/missing.ts';
import { PermissionButton } from '../ui/permission-button.tsx';

interface AdicionarButtonProps {
  label: string;
  /** Said beside the label while it can be used. */
  hint?: string | undefined;
  recurso: Recurso;
  /** What has to be chosen before. */
  falta?: string | undefined;
  onClick: () => void;
}

/** The act that every list begins with. */
export function AdicionarButton({ label, hint, recurso, falta, onClick }: AdicionarButtonProps) {
  return (
    <PermissionButton
      blocked={missing(usePermissoes(), recurso) ?? falta}
      {...(hint === undefined ? {} : { hint })}
      icon={<IconPlus size={16} />}
      onClick={onClick}
    >
      {label}
    </PermissionButton>
  );
}
