import { LINHAS_MAXIMO, PARTES_DO_CUSTO } from '@retaguarda/contract';
import { type Centavos, cleanCnpj, cleanCpf, ehChaveDeAcesso, ehCnpj, ehCpf } from '@retaguarda/domain';
import { abreXml } from './abre-xml.ts';
import { emitenteDaChave, faltaDaChave, faltaDaEspecie } from './confere-nfe.ts';
import { em, filho, filhos, type Recusado, textoEm } from './elementos.ts';
import { centavosDe, itemDaNfe } from './item-da-nfe.ts';
import type { ItemDaNfe, Nfe, ParteDaNfe } from './nfe.ts';
import { faltaDoProtocolo, notaDoArquivo } from './que-arquivo.ts';
import { AVISO, RECUSA as T } from './textos.ts';

export type NfeLida = { nfe: Nfe } | Recusado;

const parteDe = (de: Element | undefined): ParteDaNfe => {
  const cnpj = textoEm(de, 'CNPJ');
  return {
    documento: cnpj === '' ? cleanCpf(textoEm(de, 'CPF')) : cleanCnpj(cnpj),
    nome: textoEm(de, 'xNome').slice(0, 120),
  };
};

/** The total of a note; from 2026 on one with the new taxes stands beside it, which counts where these are added. */
function totalDe(inf: Element): Pick<Nfe, 'total' | 'noTotal'> {
  const total = filho(inf, 'total');
  const diz = (...caminho: string[]): Centavos => centavosDe(textoEm(total, ...caminho)) ?? 0;
  const texto = textoEm(total, 'ICMSTot', 'vNF');
  const vNF = texto === '' ? null : centavosDe(texto);
  const novos = diz('IBSCBSTot', 'gIBS', 'vIBS') + diz('IBSCBSTot', 'gCBS', 'vCBS') + diz('ISTot', 'vIS');
  const comNovos = novos > 0 && vNF !== null && diz('vNFTot') === vNF + novos;
  return {
    total: comNovos ? vNF + novos : vNF,
    noTotal: new Set(PARTES_DO_CUSTO.filter((p) => p !== 'ibsCbsIs' || comNovos)),
  };
}

function itensDe(inf: Element): readonly ItemDaNfe[] | Recusado {
  const dets = filhos(inf, 'det');
  if (dets.length === 0) return { falta: T.semItens };
  if (dets.length > LINHAS_MAXIMO) return { falta: T.muitos(dets.length) };
  const itens: ItemDaNfe[] = [];
  for (const [i, det] of dets.entries()) {
    const item = itemDaNfe(det, i + 1);
    if ('falta' in item) return item;
    itens.push(item);
  }
  return itens;
}

/** Reads the bytes of a file as an invoice that brings goods, with its protocol around it or without; or says why it is none. */
export function leNfe(bytes: Uint8Array): NfeLida {
  const raiz = abreXml(bytes);
  if ('falta' in raiz) return raiz;
  const achada = notaDoArquivo(raiz);
  if ('falta' in achada) return achada;
  const { inf, protocolo } = achada;
  const ide = filho(inf, 'ide');
  const chave = (inf.getAttribute('Id') ?? '').replace(/^NFe/, '');
  const falta =
    faltaDaEspecie(ide) ??
    (ehChaveDeAcesso(chave) ? undefined : T.semChave) ??
    faltaDoProtocolo(protocolo, chave) ??
    faltaDaChave(chave, ide);
  if (falta !== undefined) return { falta };
  const emitente = parteDe(em(inf, 'emit'));
  if (!ehCnpj(emitente.documento) && !ehCpf(emitente.documento)) return { falta: T.semEmitente };
  const itens = itensDe(inf);
  if ('falta' in itens) return itens;
  const deOutro = emitenteDaChave(chave, emitente.documento);
  return {
    nfe: {
      chave,
      numero: textoEm(ide, 'nNF'),
      serie: textoEm(ide, 'serie'),
      emissao: (textoEm(ide, 'dhEmi') || textoEm(ide, 'dEmi')).slice(0, 10),
      emitente,
      destinatario: parteDe(em(inf, 'dest')),
      ...totalDe(inf),
      itens,
      avisos: [
        ...(protocolo ? [] : [AVISO.semProtocolo]),
        ...(deOutro === undefined ? [] : [AVISO.chaveDeOutro(deOutro)]),
      ],
    },
  };
}
