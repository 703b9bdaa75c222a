/** An entry of a statement as a test names it; without `fitid` there is none. */
export interface LancamentoDeTeste {
  dia: string;
  /** In reais. */
  valor: number;
  fitid?: string;
  documento?: string;
  nome?: string;
  historico?: string;
}

const folha = (nome: string, texto = ''): string => (texto === '' ? '' : `<${nome}>${texto}\n`);
const semTracos = (dia: string): string => dia.replaceAll('-', '');

const lancamento = ({ dia, valor, fitid, documento, nome, historico }: LancamentoDeTeste): string =>
  `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${semTracos(dia)}120000[-3:BRT]\n<TRNAMT>${valor.toFixed(2)}\n${folha('FITID', fitid)}${folha('CHECKNUM', documento)}${folha('NAME', nome)}${folha('MEMO', historico)}</STMTTRN>\n`;

/** The statement that a bank would write of an account, by default that of `contaDeTeste`. */
export function extratoDe(
  lancamentos: readonly LancamentoDeTeste[],
  { banco = '0341', conta = '12347770012', saldo = 1000, em = '2026-03-31', moeda = 'BRL' } = {},
): string {
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<CURDEF>${moeda}\n<BANKACCTFROM>\n<BANKID>${banco}\n<ACCTID>${conta}\n</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>20260301\n<DTEND>20260331\n${lancamentos.map(lancamento).join('')}</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>${saldo.toFixed(2)}\n<DTASOF>${semTracos(em)}\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n`;
}
