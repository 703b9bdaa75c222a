import { cleanCnpj, digitoDaChave, formatCnpj, formatCpf, partesDaChave } from '@retaguarda/domain';
import { textoEm } from './elementos.ts';
import { RECUSA as T } from './textos.ts';

const FINALIDADES: Readonly<Record<string, string>> = {
  '2': T.complementar,
  '3': T.ajuste,
  '4': T.devolucao,
  '5': T.credito,
  '6': T.credito,
};

/** Why an invoice of its kind brings no goods to whoever receives it. */
export function faltaDaEspecie(ide: Element | undefined): string | undefined {
  const diz = (campo: string): string => textoEm(ide, campo);
  const modelo = diz('mod');
  if (modelo === '65') return T.nfce;
  if (modelo !== '' && modelo !== '55') return T.modelo(modelo);
  if (diz('tpAmb') === '2') return T.homologacao;
  return FINALIDADES[diz('finNFe')] ?? (diz('tpNF') === '0' ? T.deEntrada : undefined);
}

const semZeros = (texto: string): string => texto.replace(/^0+(?=.)/, '');

/** Why a key is not that of its note: each part is compared that the note states. */
export function faltaDaChave(chave: string, ide: Element | undefined): string | undefined {
  const diz = (campo: string): string => textoEm(ide, campo);
  const partes = partesDaChave(chave);
  const emissao = (diz('dhEmi') || diz('dEmi')).slice(2, 7).replace('-', '');
  const digito = diz('cDV');
  if (digito !== '' && (digitoDaChave(chave) !== partes.digito || digito !== partes.digito))
    return T.digito(chave);
  const comparadas = [
    ['a UF', partes.uf, diz('cUF')],
    ['o mês', partes.anoMes, emissao],
    ['o modelo', partes.modelo, diz('mod')],
    ['a série', semZeros(partes.serie), semZeros(diz('serie'))],
    ['o número', semZeros(partes.numero), semZeros(diz('nNF'))],
    ['a forma de emissão', partes.emissao, diz('tpEmis')],
    ['o código', partes.codigo, diz('cNF')],
  ] as const;
  const outra = comparadas.find(([, naChave, naNota]) => naNota !== '' && naChave !== naNota);
  if (outra === undefined) return undefined;
  const [oQue, naChave, naNota] = outra;
  return T.chaveDiz(oQue, naChave, naNota);
}

/** The issuer that a key names, where it is another one than the note's: of notes that a tax office issues for somebody. */
export function emitenteDaChave(chave: string, documento: string): string | undefined {
  const { emitente } = partesDaChave(chave);
  if (emitente === documento.padStart(14, '0') || emitente === cleanCnpj(documento)) return undefined;
  return emitente.startsWith('000') ? formatCpf(emitente.slice(3)) : formatCnpj(emitente);
}
