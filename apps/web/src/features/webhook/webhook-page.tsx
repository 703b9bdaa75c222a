import type { CadastroPageProps } from '../../registros/cadastro.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';
import { AbasDasIntegracoes } from './abas.tsx';
import { useSegredo } from './use-segredo.tsx';

/** Who is told of what happens; a new one is given its secret at once. */
export function WebhookPage({ de, address, impressao }: CadastroPageProps) {
  const segredo = useSegredo();
  return (
    <>
      <CadastroPage
        de={de}
        address={address}
        impressao={impressao}
        abas={<AbasDasIntegracoes aba="webhooks" />}
        onIncluido={segredo.faz}
      />
      {segredo.dialogo}
    </>
  );
}
