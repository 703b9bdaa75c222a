import { Anchor } from '@mantine/core';
import { SITUACAO_PAGAMENTO, TODAS_SITUACOES } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pagamentosQuery } from './pagamento-queries.ts';
import { PAGOS as T } from './textos.ts';

/** How much of a finalised baixa was paid, and the way to its payments; for holders of `pagamentos`. */
export function PagosDaBaixa({ baixaId }: { baixaId: number }) {
  const doLote = { baixa: baixaId, situacao: TODAS_SITUACOES };
  const todos = useQuery(pagamentosQuery(doLote, 1)).data;
  const pagos = useQuery(pagamentosQuery({ ...doLote, situacao: SITUACAO_PAGAMENTO.pago }, 1)).data;
  if (!todos || !pagos) return null;
  if (todos.total === 0) return T.nada;
  return (
    <>
      {T.pagos(pagos, todos)}{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/pagamentos" search={doLote} />}>
        {T.ver}
      </Anchor>
    </>
  );
}
