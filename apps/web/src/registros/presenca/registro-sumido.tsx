import { Suspense } from 'react';
import { isNotFound } from '../../lib/call/api-error.ts';
import { lazyView } from '../../lib/load-code.ts';
import { requestableRecord } from '../../ui/notice/access-granters.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import type { RegistroSumidoProps } from './registro-excluido.tsx';

const RegistroExcluido = lazyView(() => import('./registro-excluido.tsx'), 'RegistroExcluido');

/** A record that could not be opened: why, and of one that is not there what became of it. */
export function RegistroSumido(sumido: RegistroSumidoProps) {
  const { tipo, id, error, onRetry } = sumido;
  const erro = <ErrorState error={error} onRetry={onRetry} requestable={requestableRecord(tipo, id)} />;
  if (!isNotFound(error)) return erro;
  return (
    <Suspense fallback={erro}>
      <RegistroExcluido {...sumido} />
    </Suspense>
  );
}
