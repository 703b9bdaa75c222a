import { formatNumber, plural } from '@retaguarda/domain';

export const NFE = {
  ler: 'Ler XML da NF-e',
  dica: 'Escolha o arquivo, ou solte-o nesta janela: cabeçalho e itens são preenchidos.',
  semFornecedor: (nome: string, documento: string) =>
    `O emitente ${nome}, ${documento}, não está entre os fornecedores: cadastre-o em Empresas, ou escolha outro.`,
  lida: (numero: string, itens: number, total: string) =>
    `NF-e ${numero}: ${[`${plural(itens, 'linha', 'linhas')} de produtos`, total].filter(Boolean).join(', ')}.`,
  descricao: (numero: string, serie: string) => `NF-e ${numero}, série ${serie}`,
} as const;

/** What the codes of a supplier are. */
export const DO_FORNECEDOR = {
  titulo: 'Produtos do fornecedor',
  explica:
    'Diga uma vez qual é o nosso produto de cada código deste fornecedor, e quantas unidades nossas vêm em uma dele. As próximas notas dele já saberão.',
  esperam: (n: number) =>
    plural(n, 'produto do fornecedor espera o nosso', 'produtos do fornecedor esperam o nosso'),
  produto: 'Nosso produto',
  fator: (unidade: string) => `Unidades nossas em 1 ${unidade === '' ? 'do fornecedor' : unidade}`,
  faltaProduto: 'Escolha o nosso produto',
  faltaFator: 'Informe um número maior que zero, com até quatro casas decimais',
  entra: (vem: string, entram: string) => `${vem} entram como ${entram}`,
  nenhum: 'Nenhum produto ativo com este nome ou código',
  codigo: (codigo: string) => `código ${codigo}`,
  sabidas: (n: number) =>
    n === 1 ? 'Rever o que já se sabe' : `Rever os ${formatNumber(n)} que já se sabem`,
  fechar: 'Fechar',
  salvar: 'Salvar',
} as const;

/** What a note says of the NF-e that it was read from. */
export const DA_NFE = {
  total: 'Total da NF-e',
  foraDoCusto: 'Fora do custo',
  foraDa: (parte: string, valor: string) => `${parte} de ${valor} não entra no custo`,
  diferenca: 'Diferença da NF-e',
  residuo: (valor: string) => `Diferença de ${valor} entre os itens e o total da nota`,
  naoConta: (parte: string, valor: string) =>
    `O total da NF-e não conta ${parte}, de ${valor}, que está nos itens.`,
} as const;
