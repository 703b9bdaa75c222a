/** What the access key of an electronic invoice says of it, by its place. */
export interface PartesDaChave {
  uf: string;
  /** Year and month of its issue, `yyMM`. */
  anoMes: string;
  /** CNPJ, or of a person three zeros and the CPF. */
  emitente: string;
  modelo: string;
  serie: string;
  numero: string;
  emissao: string;
  codigo: string;
  digito: string;
}

/** 44 figures; letters may stand where the CNPJ does. */
export const ehChaveDeAcesso = (texto: string): boolean => /^\d{6}[\dA-Z]{12}\d{26}$/.test(texto);

export const partesDaChave = (chave: string): PartesDaChave => ({
  uf: chave.slice(0, 2),
  anoMes: chave.slice(2, 6),
  emitente: chave.slice(6, 20),
  modelo: chave.slice(20, 22),
  serie: chave.slice(22, 25),
  numero: chave.slice(25, 34),
  emissao: chave.slice(34, 35),
  codigo: chave.slice(35, 43),
  digito: chave.slice(43),
});

/** The check digit of a key: its signs by their code minus 48, weighed 2 to 9 from the right. */
export function digitoDaChave(chave: string): string {
  const soma = [...chave.slice(0, 43)]
    .toReversed()
    .reduce((total, sinal, i) => total + (sinal.charCodeAt(0) - 48) * (2 + (i % 8)), 0);
  const resto = soma % 11;
  return String(resto < 2 ? 0 : 11 - resto);
}
