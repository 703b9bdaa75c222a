export const CHAVE = '35260311222333000181550010000001231000001234';

const det = (n: number, [codigo, ean, nome, quant, valor]: readonly string[]): string =>
  `<det nItem="${n}"><prod><cProd>${codigo}</cProd><cEAN>${ean}</cEAN><xProd>${nome}</xProd><qCom>${quant}</qCom><vUnCom>${valor}</vUnCom></prod></det>`;

/** An NF-e of one supplier to one branch; rows are code, bar code, name, quantity and value. */
export const nfeDe = (itens: readonly (readonly string[])[], { antes = '', chave = CHAVE } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${antes}<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00"><ide><serie>1</serie><nNF>123</nNF><dhEmi>2026-03-05T10:00:00-03:00</dhEmi></ide><emit><CNPJ>11222333000181</CNPJ><xNome>Papelaria Sol</xNome></emit><dest><CNPJ>11444777000161</CNPJ></dest>${itens.map((item, i) => det(i + 1, item)).join('')}<total><ICMSTot><vProd>60.10</vProd></ICMSTot></total></infNFe></NFe></nfeProc>`;
