import { formatNumber, plural } from '@retaguarda/domain';

const itens = (n: number): string => plural(n, 'item', 'itens');
const so = 'Escolha o XML de uma NF-e (modelo 55).';

/** Why a file does not enter stock as an invoice. */
export const RECUSA = {
  vazio: 'Este arquivo está vazio',
  grande: 'Este arquivo é grande demais para uma NF-e: o limite é de 2 MB',
  pdf: `Este arquivo é um PDF, talvez o DANFE. ${so}`,
  zip: 'Este arquivo está compactado (ZIP): extraia-o e escolha o XML',
  html: `Este arquivo é uma página da internet, não o XML de uma NF-e. ${so}`,
  naoXml: `Este arquivo não é um XML. ${so}`,
  codificacao: (qual: string) =>
    `Este XML diz ser ${qual}, mas não está escrito assim: baixe-o de novo de quem o emitiu`,
  codificacaoDesconhecida: (qual: string) => `Este XML está em ${qual}, que não se lê: peça-o em UTF-8`,
  entidades: 'Este XML define entidades ou um tipo de documento, o que uma NF-e não tem',
  cortado: 'Este XML está cortado: termina antes do fim da nota. Baixe-o de novo',
  malFormado: 'Este XML está malformado e não se lê. Baixe-o de novo de quem o emitiu',
  varias: (n: number) => `Este arquivo tem ${formatNumber(n)} notas: escolha um arquivo para cada nota`,
  cte: `Este arquivo é de um CT-e (transporte), não de uma NF-e. ${so}`,
  mdfe: `Este arquivo é de um MDF-e (manifesto), não de uma NF-e. ${so}`,
  cfe: `Este arquivo é de um cupom fiscal (CF-e SAT), não de uma NF-e. ${so}`,
  nfse: `Este arquivo é de uma nota de serviço (NFS-e), que não traz mercadorias. ${so}`,
  nfce: `Este arquivo é de uma NFC-e (modelo 65, venda ao consumidor), não de uma NF-e. ${so}`,
  modelo: (qual: string) => `Este documento é do modelo ${qual}, não uma NF-e. ${so}`,
  cancelamento: (chave: string) =>
    `Este arquivo é o cancelamento da NF-e ${chave}: ela não vale mais, e não entra no estoque`,
  carta: (chave: string) => `Este arquivo é uma carta de correção da NF-e ${chave}, não a nota. ${so}`,
  evento: (chave: string) => `Este arquivo é um evento da NF-e ${chave}, não a nota. ${so}`,
  eventoDeOutro: `Este arquivo é um evento de outro documento fiscal. ${so}`,
  servico: `Este arquivo é uma mensagem da SEFAZ, não a nota. ${so}`,
  outro: (raiz: string) => `Este XML não é de uma NF-e: começa por <${raiz}>. ${so}`,
  semNota: 'Este XML não tem a nota dentro (falta infNFe)',
  homologacao: 'Esta NF-e é de homologação: um teste, sem valor fiscal',
  denegada: (dita: string) => `Esta NF-e foi denegada pela SEFAZ (${dita}): não vale como compra`,
  cancelada: (dita: string) => `Esta NF-e foi cancelada (${dita}): não vale mais`,
  recusada: (dita: string) => `Esta NF-e não foi autorizada pela SEFAZ (${dita})`,
  protocoloDeOutra: 'O protocolo de autorização neste arquivo é de outra nota: a chave não é a mesma',
  semChave: 'Falta a chave de acesso desta NF-e, de 44 algarismos',
  digito: (chave: string) => `A chave de acesso ${chave} não confere: o último algarismo é outro`,
  chaveDiz: (oQue: string, naChave: string, naNota: string) =>
    `A chave de acesso não é a desta nota: ${oQue} é ${naChave} na chave e ${naNota} na nota`,
  devolucao:
    'Esta NF-e é uma devolução de mercadorias, não uma compra: o que volta ao fornecedor se lança como devolução',
  complementar: 'Esta NF-e é complementar: só corrige o valor ou o imposto de outra, e não traz mercadorias',
  ajuste: 'Esta NF-e é de ajuste: só corrige a escrita fiscal, e não traz mercadorias',
  credito: 'Esta NF-e é uma nota de crédito ou de débito: não traz mercadorias',
  deEntrada: 'Esta NF-e é de entrada no próprio emitente: as mercadorias foram para ele, e não saíram dele',
  semEmitente: 'O emitente desta NF-e está sem CNPJ ou CPF válido',
  semItens: 'Esta NF-e não tem itens',
  muitos: (n: number) => `Esta NF-e tem ${itens(n)}; o limite é de 990`,
  itemIlegivel: (item: number, campo: string, valor: string) =>
    `O item ${item} desta NF-e não se lê: ${campo} é ${valor === '' ? 'vazio' : `"${valor}"`}`,
  repetida: (numero: string, nota: number) => `A NF-e ${numero} já está na nota de estoque #${nota}`,
  deOutro: (nome: string, documento: string) =>
    `Esta NF-e é para ${nome === '' ? 'outra empresa' : nome}, ${documento}: não é uma empresa com estoque em que você atua`,
  semDestinatario: 'Esta NF-e não diz para quem é',
} as const;

/** What is to be known of an invoice that is taken all the same. */
export const AVISO = {
  semProtocolo:
    'Este arquivo está sem o protocolo de autorização da SEFAZ: confira se a nota foi autorizada.',
  chaveDeOutro: (emitente: string) => `A chave de acesso é de outro emitente (${emitente}): confira a nota.`,
  deFora: (descricao: string, valor: string) => `${descricao}, de ${valor}, não soma no total da nota.`,
} as const;
