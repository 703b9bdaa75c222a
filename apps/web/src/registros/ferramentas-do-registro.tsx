import { AnexosBotao } from './anexos/anexos-botao.tsx';
import { DocumentosBotao } from './documentos/documentos-botao.tsx';
import { HistoricoBotao } from './historico/historico-botao.tsx';
import { type Aberto, PresencaDoRegistro } from './presenca/presenca-do-registro.tsx';
import type { Gravado } from './registro.ts';

/** What every stored record has, whatever its kind: a frame shows it once, and a new record has none of it. */
export function FerramentasDoRegistro({ editando, ...gravado }: Gravado & Pick<Aberto, 'editando'>) {
  if (gravado.id === 0) return null;
  return (
    <>
      <AnexosBotao {...gravado} />
      <DocumentosBotao {...gravado} />
      <HistoricoBotao {...gravado} />
      <PresencaDoRegistro tipo={gravado.tipo} id={gravado.id} editando={editando} />
    </>
  );
}
