import { IconRoute } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { NOVO_TIPO as T } from './textos.ts';

interface NovoTipoBotaoProps {
  /** The kind that is gone on with; without one a new one is begun. */
  tipo?: number | undefined;
}

/** Leads to the guided path to a new kind of case, or back onto it. */
export function NovoTipoBotao({ tipo }: NovoTipoBotaoProps) {
  const navigate = useNavigate();
  const permissoes = usePermissoes();
  return (
    <PermissionButton
      variant="default"
      // Each step says for itself what it asks for.
      blocked={tipo === undefined ? missing(permissoes, 'catgInc') : undefined}
      icon={<IconRoute size={16} />}
      onClick={() => void navigate({ to: '/tipo-novo', search: tipo === undefined ? {} : { tipo } })}
    >
      {tipo === undefined ? T.novo : T.continuar}
    </PermissionButton>
  );
}

/** The same in the head of a screen; where there is no room, a line of its menu. */
export function NovoTipoAto() {
  const navigate = useNavigate();
  const blocked = missing(usePermissoes(), 'catgInc');
  if (!useNarrow()) return <NovoTipoBotao />;
  return (
    <HeadLine
      place="act"
      label={T.novo}
      icon={<IconRoute size={16} />}
      blocked={blocked}
      onPress={() => void navigate({ to: '/tipo-novo' })}
    />
  );
}
