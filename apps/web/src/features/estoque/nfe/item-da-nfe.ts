import type { ParteDoCusto } from '@retaguarda/contract';
import { type Centavos, lePrecoEnviado } from '@retaguarda/domain';
import { filho, type Recusado, textoEm } from './elementos.ts';
import type { ItemDaNfe } from './nfe.ts';
import { RECUSA as T } from './textos.ts';

const VALOR = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** Cents; null for what is no amount. */
export function centavosDe(texto: string): Centavos | null {
  const [lido, inteiro = '0', casas = ''] = VALOR.exec(texto) ?? [];
  return lido === undefined ? null : Number(inteiro) * 100 + Number(casas.padEnd(2, '0'));
}

/** The group of its taxes, whose name says which they are: ICMS00, ICMSSN201. */
const grupo = (imposto: Element | undefined, nome: string): Element | undefined =>
  filho(imposto, nome)?.children[0];

/** Where each part stands in an item: its product, then its taxes. */
function camposDasPartes(
  det: Element,
): readonly (readonly [ParteDoCusto, Element | undefined, ...string[]])[] {
  const [prod, imposto] = [filho(det, 'prod'), filho(det, 'imposto')];
  const icms = grupo(imposto, 'ICMS');
  const somaPis = textoEm(imposto, 'PISST', 'indSomaPISST') === '1';
  const somaCofins = textoEm(imposto, 'COFINSST', 'indSomaCOFINSST') === '1';
  const ipi = [...(filho(imposto, 'IPI')?.children ?? [])].find((e) => filho(e, 'vIPI'));
  return [
    ['frete', prod, 'vFrete'],
    ['seguro', prod, 'vSeg'],
    ['outras', prod, 'vOutro'],
    ['ipi', ipi, 'vIPI'],
    ['ipi', filho(det, 'impostoDevol'), 'IPI', 'vIPIDevol'],
    ['st', icms, 'vICMSST'],
    ['st', icms, 'vFCPST'],
    ['monofasico', icms, 'vICMSMonoReten'],
    ['importacao', imposto, 'II', 'vII'],
    ['pisCofinsSt', somaPis ? imposto : undefined, 'PISST', 'vPIS'],
    ['pisCofinsSt', somaCofins ? imposto : undefined, 'COFINSST', 'vCOFINS'],
    ['ibsCbsIs', imposto, 'IBSCBS', 'gIBSCBS', 'vIBS'],
    ['ibsCbsIs', imposto, 'IBSCBS', 'gIBSCBS', 'gCBS', 'vCBS'],
    ['ibsCbsIs', imposto, 'IS', 'vIS'],
  ];
}

/** What is read of an item, or at which field it is not. */
export function itemDaNfe(det: Element, lugar: number): ItemDaNfe | Recusado {
  const prod = filho(det, 'prod');
  const ilegivel = (campo: string, valor: string): Recusado => ({
    falta: T.itemIlegivel(lugar, campo, valor),
  });
  const descricao = textoEm(prod, 'xProd').slice(0, 120);
  // One that has no code is known by its name.
  const codigo = (textoEm(prod, 'cProd') || descricao).slice(0, 60);
  const unidade = textoEm(prod, 'uCom').slice(0, 12);
  const quantidade = lePrecoEnviado(textoEm(prod, 'qCom'));
  if (!quantidade.ok || quantidade.valor === null) return ilegivel('qCom', textoEm(prod, 'qCom'));
  const bruto = centavosDe(textoEm(prod, 'vProd'));
  if (bruto === null) return ilegivel('vProd', textoEm(prod, 'vProd'));
  const preco = lePrecoEnviado(textoEm(prod, 'vUnCom'));
  if (!preco.ok || preco.valor === null) return ilegivel('vUnCom', textoEm(prod, 'vUnCom'));
  const partes = new Map<ParteDoCusto, Centavos>();
  for (const [parte, de, ...caminho] of camposDasPartes(det)) {
    const texto = textoEm(de, ...caminho);
    const valor = texto === '' ? 0 : centavosDe(texto);
    if (valor === null) return ilegivel(caminho.at(-1) ?? parte, texto);
    if (valor > 0) partes.set(parte, (partes.get(parte) ?? 0) + valor);
  }
  const desconto = descontoDe(det);
  if (desconto === null || desconto > bruto) return ilegivel('vDesc', textoEm(prod, 'vDesc'));
  return {
    codigo,
    barras: [textoEm(prod, 'cEAN'), textoEm(prod, 'cEANTrib')].filter((c) => /^\d{8,14}$/.test(c)),
    descricao,
    unidade,
    quantidade: quantidade.valor,
    preco: preco.valor,
    mercadoria: bruto - desconto,
    desconto,
    partes,
    noTotal: textoEm(prod, 'indTot') !== '0',
  };
}

/** Cents off: the discount, and the tax that is spared and taken off the price. */
function descontoDe(det: Element): Centavos | null {
  const icms = grupo(filho(det, 'imposto'), 'ICMS');
  const textos = [textoEm(filho(det, 'prod'), 'vDesc')];
  if (textoEm(icms, 'indDeduzDeson') === '1') textos.push(textoEm(icms, 'vICMSDeson'));
  return textos.reduce<Centavos | null>((soma, texto) => {
    const valor = texto === '' ? 0 : centavosDe(texto);
    return soma === null || valor === null ? null : soma + valor;
  }, 0);
}
