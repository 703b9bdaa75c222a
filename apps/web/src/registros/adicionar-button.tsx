import type { Recurso } from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import { usePermissoes } from '../sessao/public.ts';
import { missing } from '../ui/form/missing.ts';
import { PermissionButton } from '../ui/permission-button.tsx';
import classes from './adicionar-button.module.css';

interface AdicionarButtonProps {
  label: string;
  /** Said beside the label while it can be used. */
  hint?: string | undefined;
  recurso: Recurso;
  /** What has to be chosen before. */
  falta?: string | undefined;
  onClick: () => void;
}

/** The act that every list begins with; on a phone its first word has to say it. */
export function AdicionarButton({ label, hint, recurso, falta, onClick }: AdicionarButtonProps) {
  const [verbo, ...resto] = label.split(' ');
  return (
    <PermissionButton
      blocked={missing(usePermissoes(), recurso) ?? falta}
      {...(hint === undefined ? {} : { hint })}
      icon={<IconPlus size={16} />}
      onClick={onClick}
    >
      {verbo}
      {resto.length > 0 && <span className={classes.resto}> {resto.join(' ')}</span>}
    </PermissionButton>
  );
}
