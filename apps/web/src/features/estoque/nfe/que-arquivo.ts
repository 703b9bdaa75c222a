import { dentro, em, filho, filhos, type Recusado, textoEm } from './elementos.ts';
import { RECUSA as T } from './textos.ts';

/** Whatever is no invoice, by the name of its root. */
const OUTROS: readonly (readonly [RegExp, string])[] = [
  [/^(cte|gtve)/i, T.cte],
  [/^(procmdfe|mdfe)/i, T.mdfe],
  [/^cfe/i, T.cfe],
  [/nfse|^(dps|rps|pedregevento)/i, T.nfse],
  [/^(html)$/i, T.html],
  [
    /^(res(NFe|Evento)|ret[A-Z]\w*|dist[A-Z]\w*|cons[A-Z]\w*|(proc)?[Ii]nutNFe|Envelope|nfe\w*(Msg|Interesse))$/,
    T.servico,
  ],
];

const CANCELA = ['110111', '110112'];
const CORRIGE = '110110';

function faltaDoEvento(raiz: Element): string {
  const chave = dentro(raiz, 'chNFe')?.textContent?.trim() ?? '';
  const tipo = dentro(raiz, 'tpEvento')?.textContent?.trim() ?? '';
  if (chave === '') return T.eventoDeOutro;
  if (CANCELA.includes(tipo)) return T.cancelamento(chave);
  return tipo === CORRIGE ? T.carta(chave) : T.evento(chave);
}

export interface NotaNoArquivo {
  inf: Element;
  /** What the tax office answered to it. */
  protocolo: Element | undefined;
}

/** The invoice in a file; what is something else says what it is. */
export function notaDoArquivo(raiz: Element): NotaNoArquivo | Recusado {
  const nome = raiz.localName;
  if (/evento/i.test(nome) && !/nfse|pedreg/i.test(nome)) return { falta: faltaDoEvento(raiz) };
  const nota = nome === 'NFe' ? raiz : filho(raiz, 'NFe');
  if (!['nfeProc', 'NFe', 'enviNFe'].includes(nome)) {
    const outro = OUTROS.find(([qual]) => qual.test(nome));
    return { falta: outro?.[1] ?? T.outro(nome) };
  }
  const inf = filho(nota, 'infNFe');
  if (!inf) return { falta: T.semNota };
  // Some programs keep the cancellation with the note.
  const cancelamento = filhos(raiz, 'procEventoNFe').find((e) =>
    CANCELA.includes(dentro(e, 'tpEvento')?.textContent?.trim() ?? ''),
  );
  if (cancelamento) return { falta: T.cancelada('cancelamento no mesmo arquivo') };
  return { inf, protocolo: em(raiz, 'protNFe', 'infProt') };
}

const AUTORIZADAS = ['100', '150'];
const DENEGADAS = ['110', '205', '301', '302', '303'];
const CANCELADAS = ['101', '151', '155'];

/** Why what the tax office said of it keeps it out; nothing where it was authorised, or nothing is said. */
export function faltaDoProtocolo(protocolo: Element | undefined, chave: string): string | undefined {
  if (!protocolo) return undefined;
  if (textoEm(protocolo, 'tpAmb') === '2') return T.homologacao;
  const [estado, porque] = [textoEm(protocolo, 'cStat'), textoEm(protocolo, 'xMotivo')];
  const dita = [estado, porque].filter(Boolean).join(': ').slice(0, 200);
  if (DENEGADAS.includes(estado)) return T.denegada(estado);
  if (CANCELADAS.includes(estado)) return T.cancelada(estado);
  if (estado !== '' && !AUTORIZADAS.includes(estado)) return T.recusada(dita);
  const daNota = textoEm(protocolo, 'chNFe');
  return daNota !== '' && daNota !== chave ? T.protocoloDeOutra : undefined;
}
