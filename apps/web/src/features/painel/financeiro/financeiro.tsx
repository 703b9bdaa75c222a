import { useQuery } from '@tanstack/react-query';
import { usePermissoes } from '../../../sessao/public.ts';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { BaixasAbertasCartao } from './baixas-abertas.tsx';
import { Figuras } from './figuras.tsx';
import classes from './financeiro.module.css';
import { financeiroQuery } from './financeiro-query.ts';
import { RemessasSemRetorno } from './remessas.tsx';
import { SemForma } from './sem-forma.tsx';
import { Vencem } from './vencem.tsx';

/** What whoever pays comes for: what is to be paid, what waits, and what is missing. */
export function FinanceiroInicio() {
  const { data, error, refetch } = useQuery(financeiroQuery);
  const veBaixas = usePermissoes().has('baixas');
  if (error && !data)
    return (
      <div className={classes.falha}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  const daqui = { hoje: data?.hoje ?? '', baixas: data?.baixas ?? undefined };
  return (
    <>
      <Figuras data={data} veBaixas={veBaixas} />
      {veBaixas && <BaixasAbertasCartao {...daqui} />}
      {veBaixas && <Vencem {...daqui} />}
      <RemessasSemRetorno data={data} />
      <SemForma semForma={data?.semForma} />
    </>
  );
}
