import { Suspense } from 'react';
import { lazyView } from '../lib/load-code.ts';
import { AnexosAto } from './anexos/anexos-ato.tsx';
import { DocumentosAto } from './documentos/documentos-ato.tsx';
import { HistoricoAto } from './historico/historico-ato.tsx';
import { type Aberto, PresencaDoRegistro } from './presenca/presenca-do-registro.tsx';
import type { Gravado } from './registro.ts';

const AutomacoesAtos = lazyView(() => import('./automacao/automacoes-atos.tsx'), 'AutomacoesAtos');

/** What every stored record has, as acts of the head around: a frame shows it once, and a new record has none of it. */
export function FerramentasDoRegistro({ editando, ...gravado }: Gravado & Pick<Aberto, 'editando'>) {
  if (gravado.id === 0) return null;
  return (
    <>
      <AnexosAto {...gravado} />
      <DocumentosAto {...gravado} />
      <HistoricoAto {...gravado} />
      <Suspense>
        <AutomacoesAtos tipo={gravado.tipo} id={gravado.id} />
      </Suspense>
      <PresencaDoRegistro tipo={gravado.tipo} id={gravado.id} editando={editando} />
    </>
  );
}
