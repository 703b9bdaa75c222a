import { Button } from '@mantine/core';
import { IconBook, IconKey } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '../../lib/list/list-address.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { WEBHOOK_TELA as T } from './textos.ts';
import { useSegredo } from './use-segredo.tsx';
import { TELA } from './webhook-tela.tsx';

const route = getRouteApi('/signed-in/shell/integracoes');

/** Who is told of what happens; a new one is given its secret at once. */
export function WebhookPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  const segredo = useSegredo();
  const permissions = usePermissoes();
  return (
    <>
      <CadastroPage
        de={TELA}
        address={address}
        impressao={
          <>
            <PrintLink to="/integracoes/impressao" search={address.search} />
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
