import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermissoes } from '../../sessao/public.ts';
import { daBaixa } from './pagamento-search.ts';
import { PAGOS as T } from './textos.ts';

/** From the paper of a finalised baixa to its payments; for holders of `pagamentos`. */
export function VerPagamentos({ baixaId }: { baixaId: number }) {
  if (!usePermissoes().has('pagamentos')) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/pagamentos" search={daBaixa(baixaId)} />}
    >
      {T.ver}
    </Button>
  );
}
