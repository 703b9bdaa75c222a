import { AnexosBotao, AnexosBotaoComConta } from './anexos/anexos-botao.tsx';
import { DocumentosBotao } from './documentos/documentos-botao.tsx';
import { HistoricoBotao } from './historico/historico-botao.tsx';
import { type Aberto, PresencaDoRegistro } from './presenca/presenca-do-registro.tsx';
import type { Gravado } from './registro.ts';

/** What every stored record has, whatever its kind: a frame shows it once, and a new record has none of it. */
export function FerramentasDoRegistro({ editando, ...gravado }: Gravado & Pick<Aberto, 'editando'>) {
  if (gravado.id === 0) return null;
  return (
    <>
      <AnexosBotaoComConta {...gravado} />
      <DocumentosBotao {...gravado} />
      <HistoricoBotao {...gravado} />
      <PresencaDoRegistro tipo={gravado.tipo} id={gravado.id} editando={editando} />
    </>
  );
}

/** The same in a row of a list, where nothing is asked for each of them. */
export const FerramentasDaLinha = (gravado: Gravado) => (
  <>
    <AnexosBotao {...gravado} />
    <HistoricoBotao {...gravado} />
  </>
);
