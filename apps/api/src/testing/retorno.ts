/** What a bank says of a payment: the codes of field G059 and, of one that is paid, the day (ddmmaaaa) and cents. */
export interface RespostaDoBanco {
  ocorrencias: string;
  pagoEm?: string;
  centavos?: number;
}

/** Replaces what stands from a position on, counted from 1. */
const poe = (linha: string, de: number, texto: string): string =>
  linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length);

/** The file in which a bank would answer a remessa: the same lines, with its word on each payment, by our number of it. */
export function retornoDe(remessa: string, respostas: (seuNumero: string) => RespostaDoBanco): string {
  const linhas = remessa.split('\r\n').map((linha) => {
    if (linha.slice(7, 8) === '0') return poe(linha, 143, '2');
    if (linha.slice(7, 8) !== '3' || linha.slice(13, 14) !== 'A') return linha;
    const { ocorrencias, pagoEm, centavos } = respostas(linha.slice(73, 93).trim());
    const dita = poe(linha, 231, ocorrencias.padEnd(10));
    if (pagoEm === undefined) return dita;
    const valor = centavos === undefined ? linha.slice(119, 134) : String(centavos).padStart(15, '0');
    return poe(poe(dita, 155, pagoEm), 163, valor);
  });
  return linhas.join('\r\n');
}
