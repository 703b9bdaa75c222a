import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pagosDaBaixaQuery } from './pagamento-queries.ts';
import { daBaixa } from './pagamento-search.ts';
import { PAGOS as T } from './textos.ts';

/** How much of a finalised baixa was paid, and the way to its payments; for holders of `pagamentos`. */
export function PagosDaBaixa({ baixaId }: { baixaId: number }) {
  const { data } = useQuery(pagosDaBaixaQuery(baixaId));
  if (!data) return null;
  if (data.todos.total === 0) return T.nada;
  return (
    <>
      {T.pagos(data.pagos, data.todos)}{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/pagamentos" search={daBaixa(baixaId)} />}>
        {T.ver}
      </Anchor>
    </>
  );
}
