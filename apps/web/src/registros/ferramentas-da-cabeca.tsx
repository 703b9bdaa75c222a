import { AnexosAto } from './anexos/anexos-ato.tsx';
import { HistoricoAto } from './historico/historico-ato.tsx';
import { type Aberto, PresencaDoRegistro } from './presenca/presenca-do-registro.tsx';
import type { Gravado } from './registro.ts';

/** What every stored record has, of one that is a screen: in the menu of its head, and who else is there. */
export function FerramentasDaCabeca({ editando, ...gravado }: Gravado & Pick<Aberto, 'editando'>) {
  return (
    <>
      <PresencaDoRegistro tipo={gravado.tipo} id={gravado.id} editando={editando} />
      <AnexosAto {...gravado} place="record" />
      <HistoricoAto {...gravado} place="record" />
    </>
  );
}
