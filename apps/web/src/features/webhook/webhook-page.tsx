import { Button } from '@mantine/core';
import { IconBook, IconKey } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CadastroPageProps } from '../../registros/cadastro.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { WEBHOOK_TELA as T } from './textos.ts';
import { useSegredo } from './use-segredo.tsx';

/** Who is told of what happens; a new one is given its secret at once. */
export function WebhookPage({ de, address, impressao }: CadastroPageProps) {
  const navigate = useNavigate();
  const segredo = useSegredo();
  const permissions = usePermissoes();
  return (
    <>
      <CadastroPage
        de={de}
        address={address}
        impressao={
          <>
            {impressao}
            <PermissionButton
              variant="default"
              icon={<IconKey size={14} />}
              blocked={missing(permissions, 'integration')}
              onClick={() => void navigate({ to: '/integracoes/chaves' })}
            >
              {T.chaves}
            </PermissionButton>
            <Button
              component="a"
              href="/api/docs"
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconBook size={14} />}
            >
              {T.documentacao}
            </Button>
          </>
        }
        onIncluido={segredo.faz}
      />
      {segredo.dialogo}
    </>
  );
}
