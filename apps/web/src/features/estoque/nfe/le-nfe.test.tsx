import { PARTES_DO_CUSTO, type ParteDoCusto } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { bytesDe, CHAVE, type DetDeTeste, det1, nota } from '../testing/nfe.ts';
import { TAMANHO_DA_NFE } from './abre-xml.ts';
import { leNfe } from './le-nfe.ts';
import { valorDoItem } from './nfe.ts';
import { AVISO, RECUSA as T } from './textos.ts';

const le = (xml: string) => leNfe(bytesDe(xml));
const falta = (xml: string) => {
  const lida = le(xml);
  return 'falta' in lida ? lida.falta : 'lida';
};
function lida(xml: string) {
  const r = le(xml);
  if ('falta' in r) throw new Error(r.falta);
  return r.nfe;
}
const BOA = nota({ itens: [det1()], total: { vNF: '15.00' } });

test('de uma nota se lê de quem e para quem é, quando, e quanto', () => {
  const nfe = lida(BOA);
  expect(nfe).toMatchObject({
    chave: CHAVE,
    numero: '123',
    serie: '1',
    emissao: '2026-03-05',
    emitente: { documento: '11222333000181', nome: 'Papelaria Sol' },
    destinatario: { documento: '11444777000161', nome: 'Aurora' },
    total: 1500,
    avisos: [],
  });
  expect(nfe.itens).toMatchObject([
    { codigo: 'F-77', barras: [], unidade: 'UN', quantidade: '10', preco: '1.5', mercadoria: 1500 },
  ]);
});

const icms = (campos: string) => `<ICMS><ICMS10>${campos}</ICMS10></ICMS>`;
/** Reais of each part that there may be; the sums are done by hand. */
const COM_TUDO: readonly DetDeTeste[] = [
  // 490,00 − 49,00 + 12,00 + 1,01 + 2,02 = 456,03
  det1({
    qCom: '100',
    vUnCom: '4.9',
    vProd: '490.00',
    vDesc: '49.00',
    vFrete: '12.00',
    vSeg: '1.01',
    vOutro: '2.02',
  }),
  // A bonus.
  det1({ vUnCom: '0.0000000000', vProd: '0.00' }),
  // 240,00 + 24,00 + 30,10 + 4,05 = 298,15
  det1(
    { vUnCom: '96.0000000000', qCom: '2.5', vProd: '240.00' },
    {
      imposto: `${icms('<vICMS>1.00</vICMS><vICMSST>30.10</vICMSST><vFCPST>4.05</vFCPST>')}<IPI><cEnq>999</cEnq><IPITrib><vBC>240.00</vBC><vIPI>24.00</vIPI></IPITrib></IPI>`,
    },
  ),
  // 100,00 + 3,00 + 11,00 + 0,65 + 3,00 = 117,65
  det1(
    { vProd: '100.00' },
    {
      imposto: `${icms('<vICMSMonoReten>3.00</vICMSMonoReten>')}<II><vII>11.00</vII></II><PISST><vPIS>0.65</vPIS><indSomaPISST>1</indSomaPISST></PISST><COFINSST><vCOFINS>3.00</vCOFINS><indSomaCOFINSST>1</indSomaCOFINSST></COFINSST>`,
    },
  ),
  // 50,00 − 5,00 + 2,50 = 47,50; of the last taxes nothing is added.
  det1(
    { vProd: '50.00' },
    {
      imposto: `${icms('<vICMSDeson>5.00</vICMSDeson><indDeduzDeson>1</indDeduzDeson>')}<PISST><vPIS>9.00</vPIS></PISST><IBSCBS><gIBSCBS><vIBS>7.00</vIBS><gCBS><vCBS>8.00</vCBS></gCBS></gIBSCBS></IBSCBS><IS><vIS>9</vIS></IS>`,
      ao_lado: '<impostoDevol><pDevol>1</pDevol><IPI><vIPIDevol>2.50</vIPIDevol></IPI></impostoDevol>',
    },
  ),
];
const soma = (nfe: ReturnType<typeof lida>, entram: ReadonlySet<ParteDoCusto> = nfe.noTotal) =>
  nfe.itens.reduce((t, i) => t + valorDoItem(i, entram), 0);

test('uma linha vale a mercadoria menos o desconto, com o que entra no custo; as linhas somam o total da nota', () => {
  const nfe = lida(nota({ itens: COM_TUDO, total: { vProd: '880.00', vNF: '919.33' } }));
  expect(nfe.itens.map((i) => valorDoItem(i, nfe.noTotal))).toEqual([45603, 0, 29815, 11765, 4750]);
  expect(soma(nfe)).toBe(91933);
  expect(nfe.total).toBe(91933);
  const sem = (...fora: ParteDoCusto[]) =>
    new Set(PARTES_DO_CUSTO.filter((p) => !fora.includes(p) && p !== 'ibsCbsIs'));
  expect(soma(nfe, sem('ipi'))).toBe(91933 - 2400 - 250);
  expect(soma(nfe, sem('st', 'frete'))).toBe(91933 - 3010 - 405 - 1200);
  expect(soma(nfe, sem(...PARTES_DO_CUSTO))).toBe(44100 + 24000 + 10000 + 4500);
});

test('IBS, CBS e IS somam só onde o total novo da nota os soma', () => {
  const sums =
    '<ISTot><vIS>9</vIS></ISTot><IBSCBSTot><gIBS><vIBS>7</vIBS></gIBS><gCBS><vCBS>8</vCBS></gCBS></IBSCBSTot>';
  const itens = COM_TUDO.slice(-1);
  const com = lida(nota({ itens, total: { vNF: '47.50' }, totalAoLado: `${sums}<vNFTot>71.50</vNFTot>` }));
  expect([soma(com), com.total]).toEqual([7150, 7150]);
  const sem = lida(nota({ itens, total: { vNF: '47.50' }, totalAoLado: `${sums}<vNFTot>47.50</vNFTot>` }));
  expect([soma(sem), sem.total]).toEqual([4750, 4750]);
});

test('preços de até dez casas ficam; o valor vem da nota, e nunca do preço', () => {
  const nfe = lida(
    nota({
      itens: [
        det1({ qCom: '1000.0000', vUnCom: '0.4449', vProd: '444.90' }),
        det1({ qCom: '10000.0000', vUnCom: '0.0049', vProd: '49.00' }),
        det1({ qCom: '3.0000', vUnCom: '34.3333333333', vProd: '103.00' }),
      ],
    }),
  );
  expect(nfe.itens.map((i) => [i.quantidade, i.preco, i.mercadoria])).toEqual([
    ['1000', '0.4449', 44490],
    ['10000', '0.0049', 4900],
    ['3', '34.3333333333', 10300],
  ]);
  // It does not say what it adds up to.
  expect(nfe.total).toBeNull();
});

const CPF = '24681357928';
test.each([
  ['sem protocolo', nota({ itens: [det1()], protocolo: null }), [AVISO.semProtocolo]],
  ['autorizada fora do prazo', nota({ itens: [det1()], protocolo: { cStat: '150' } }), []],
  ['de uma pessoa', nota({ itens: [det1()], emit: { CPF, xNome: 'Ana' } }), []],
  [
    'que um órgão emitiu por uma pessoa',
    nota({ itens: [det1()], emit: { CPF, xNome: 'Ana' }, chave: CHAVE }),
    [AVISO.chaveDeOutro('11.222.333/0001-81')],
  ],
  [
    'sem prefixo, dentro do lote',
    `<enviNFe><idLote>1</idLote>${BOA.replace(/^.*?(?=<NFe)/, '').replace(/<protNFe.*/, '')}</enviNFe>`,
    [AVISO.semProtocolo],
  ],
  [
    'com prefixo de espaço de nomes',
    BOA.replaceAll('<', '<n:')
      .replaceAll('<n:/', '</n:')
      .replace('<n:?', '<?')
      .replace(/n:nfeProc xmlns=/, 'n:nfeProc xmlns:n='),
    [],
  ],
])('uma nota %s se lê, e diz o que há a saber dela', (_, xml, avisos) => {
  expect(lida(xml).avisos).toEqual(avisos);
});

test('990 itens se leem; um a mais se diz', () => {
  expect(lida(nota({ itens: Array.from({ length: 990 }, () => det1()) })).itens).toHaveLength(990);
  expect(falta(nota({ itens: Array.from({ length: 991 }, () => det1()) }))).toBe(T.muitos(991));
});

const emDoc = (corpo: string) => `<?xml version="1.0"?>${corpo}`;
const evento = (tipo: string) =>
  emDoc(
    `<procEventoNFe><evento><infEvento><chNFe>${CHAVE}</chNFe><tpEvento>${tipo}</tpEvento></infEvento></evento></procEventoNFe>`,
  );
test.each([
  ['nada', '', T.vazio],
  ['um PDF', '%PDF-1.7 ...', T.pdf],
  ['um ZIP', 'PK\u0003\u0004', T.zip],
  ['uma página', '<!DOCTYPE html><html><body>Erro</body></html>', T.html],
  ['um texto', 'NF-e 123', T.naoXml],
  ['entidades', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${BOA}`, T.entidades],
  ['um XML cortado', BOA.slice(0, 600), T.cortado],
  ['um XML malformado', BOA.replace('</prod>', ''), T.malFormado],
  ['um texto sem fim', 'x'.repeat(TAMANHO_DA_NFE + 1), T.grande],
  ['um lote de duas', `<enviNFe>${BOA.replace(/<\?.*?\?>/, '').repeat(2)}</enviNFe>`, T.varias(2)],
  ['duas coladas', BOA + BOA, T.varias(2)],
  ['um CT-e', emDoc('<cteProc><CTe/></cteProc>'), T.cte],
  ['um MDF-e', emDoc('<mdfeProc/>'), T.mdfe],
  ['um cupom', emDoc('<CFe/>'), T.cfe],
  ['uma NFS-e', emDoc('<CompNfse/>'), T.nfse],
  ['um resumo', emDoc('<resNFe/>'), T.servico],
  ['um cancelamento', evento('110111'), T.cancelamento(CHAVE)],
  ['uma carta de correção', evento('110110'), T.carta(CHAVE)],
  ['outro evento', evento('210200'), T.evento(CHAVE)],
  ['evento de transporte', emDoc('<eventoCTe/>'), T.eventoDeOutro],
  ['outro XML', emDoc('<pedido/>'), T.outro('pedido')],
  ['uma nota sem conteúdo', emDoc('<nfeProc><NFe/></nfeProc>'), T.semNota],
])('%s não é uma NF-e, e se diz o que é', (_, xml, dita) => {
  expect(falta(xml)).toBe(dita);
});

type Caso = [nome: string, xml: string, dita: string];
const com = (parte: Partial<Parameters<typeof nota>[0]>) => nota({ itens: [det1()], ...parte });
test.each<Caso>([
  ['homologação', com({ ide: { tpAmb: '2' } }), T.homologacao],
  ['homologação pelo protocolo', com({ protocolo: { tpAmb: '2' } }), T.homologacao],
  ...['110', '205', '301', '302', '303'].map(
    (c): Caso => [`denegada ${c}`, com({ protocolo: { cStat: c } }), T.denegada(c)],
  ),
  ...['101', '151', '155'].map(
    (c): Caso => [`cancelada ${c}`, com({ protocolo: { cStat: c } }), T.cancelada(c)],
  ),
  [
    'rejeitada',
    com({ protocolo: { cStat: '204', xMotivo: 'Rejeicao: Duplicidade de NF-e' } }),
    T.recusada('204: Rejeicao: Duplicidade de NF-e'),
  ],
  ['de outro protocolo', com({ protocolo: { chNFe: '1'.repeat(44) } }), T.protocoloDeOutra],
  ['complementar', com({ ide: { finNFe: '2' } }), T.complementar],
  ['de ajuste', com({ ide: { finNFe: '3' } }), T.ajuste],
  ['de devolução', com({ ide: { finNFe: '4', tpNF: '0' } }), T.devolucao],
  ['de crédito', com({ ide: { finNFe: '5' } }), T.credito],
  ['de entrada no emitente', com({ ide: { tpNF: '0' } }), T.deEntrada],
  ['ao consumidor', com({ ide: { mod: '65' } }), T.nfce],
  ['de outro modelo', com({ ide: { mod: '57' } }), T.modelo('57')],
  ['com a chave curta', com({ chave: '123' }), T.semChave],
  [
    'com outro dígito',
    com({ chave: `${CHAVE.slice(0, 43)}${(Number(CHAVE[43]) + 1) % 10}` }),
    T.digito(`${CHAVE.slice(0, 43)}${(Number(CHAVE[43]) + 1) % 10}`),
  ],
  ['com a UF de outra', com({ chave: CHAVE, ide: { cUF: '41' } }), T.chaveDiz('a UF', '35', '41')],
  [
    'com o mês de outra',
    com({ chave: CHAVE, ide: { dhEmi: '2026-04-05T10:00:00-03:00' } }),
    T.chaveDiz('o mês', '2603', '2604'),
  ],
  ['com a série de outra', com({ chave: CHAVE, ide: { serie: '2' } }), T.chaveDiz('a série', '1', '2')],
  ['com o número de outra', com({ chave: CHAVE, ide: { nNF: '124' } }), T.chaveDiz('o número', '123', '124')],
  [
    'com a forma de emissão de outra',
    com({ chave: CHAVE, ide: { tpEmis: '2' } }),
    T.chaveDiz('a forma de emissão', '1', '2'),
  ],
  [
    'com o código de outra',
    com({ chave: CHAVE, ide: { cNF: '00000124' } }),
    T.chaveDiz('o código', '00000123', '00000124'),
  ],
  ['sem emitente', com({ emit: { xNome: 'Sol' }, chave: CHAVE }), T.semEmitente],
  ['sem itens', com({ itens: [] }), T.semItens],
  [
    'com um valor que não se lê',
    com({ itens: [det1(), det1({ vProd: '15,00' })] }),
    T.itemIlegivel(2, 'vProd', '15,00'),
  ],
  ['sem quantidade', com({ itens: [det1({ qCom: '' })] }), T.itemIlegivel(1, 'qCom', '')],
  [
    'com um imposto que não se lê',
    com({ itens: [det1({}, { imposto: icms('<vICMSST>x</vICMSST>') })] }),
    T.itemIlegivel(1, 'vICMSST', 'x'),
  ],
  [
    'com o cancelamento ao lado',
    BOA.replace('</nfeProc>', '<procEventoNFe><tpEvento>110111</tpEvento></procEventoNFe></nfeProc>'),
    T.cancelada('cancelamento no mesmo arquivo'),
  ],
])('uma nota %s se recusa em palavras', (_, xml, dita) => {
  expect(falta(xml)).toBe(dita);
});

test('o arquivo se lê como diz estar escrito, e não de outro modo', () => {
  const nome = nota({ itens: [det1({ xProd: 'LÁPIS Nº 2' })] });
  const latino = (xml: string) => Uint8Array.from(xml, (c) => c.charCodeAt(0));
  const declarado = nome.replace('UTF-8', 'ISO-8859-1');
  const descricao = (bytes: Uint8Array) => {
    const r = leNfe(bytes);
    return 'falta' in r ? r.falta : r.nfe.itens[0]?.descricao;
  };
  expect(descricao(latino(declarado))).toBe('LÁPIS Nº 2');
  expect(descricao(latino(nome))).toBe(T.codificacao('UTF-8'));
  expect(descricao(bytesDe(`\uFEFF${nome}`))).toBe('LÁPIS Nº 2');
  expect(descricao(bytesDe(nome.replace('UTF-8', 'EBCDIC')))).toBe(T.codificacaoDesconhecida('EBCDIC'));
});
